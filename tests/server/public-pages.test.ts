import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { runningApp } from './running-app.ts'
import { sharedApp } from './shared-app.ts'

const PAGES = [
  '/',
  '/fees',
  '/faq',
  '/supported-countries',
  '/terms',
  '/terms/business',
  '/privacy',
  '/processors',
  '/accessibility',
]
const NOWHERE = 'http://127.0.0.1:9'

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]
const linksOf = (html: string) => Array.from(html.matchAll(/<a [^>]*href="(\/[^"#]*)/g), ([, path = '']) => path)

async function read(url: string) {
  const response = await fetch(url)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

test('each public page names itself: a title of its own, a description and one canonical address', async () => {
  await using run = await sharedApp()
  const titles = new Set<string | undefined>()
  for (const path of PAGES) {
    const { status, html } = await read(`${run.app.url}${path}?lang=de`)
    expect(status, path).toBe(200)
    expect(html, path).toContain(`<link rel="canonical" href="${run.app.url}${path}"/>`)
    expect(html, path).toMatch(/<meta name="description" content="[^"]{40,170}"/)
    expect(html, path).not.toContain('{{')
    titles.add(titleOf(html))
  }
  expect(titles.size).toBe(PAGES.length)
})

test('no public page has a script, an image or a sheet to load, and each link on it leads somewhere', async () => {
  await using run = await sharedApp()
  const linked = new Set<string>()
  for (const path of PAGES) {
    const { html } = await read(run.app.url + path)
    expect(html, path).not.toMatch(/<script|<img|rel="(stylesheet|preload|modulepreload)"/)
    for (const link of linksOf(html)) linked.add(link.replaceAll('&amp;', '&'))
  }
  expect(linked.size).toBeGreaterThan(PAGES.length)
  for (const link of linked) expect((await fetch(run.app.url + link)).status, link).toBe(200)
})

test('public pages are up when the platform has never been reached', async () => {
  await using app = await runningApp({ PLATFORM_API_URL: NOWHERE })
  for (const path of PAGES) {
    const { status, html } = await read(app.url + path)
    expect(status, path).toBe(200)
    expect(html, path).toContain('<h1>')
  }
  const terms = (await read(`${app.url}/terms`)).html
  expect(terms).toContain('not available now')
  expect(terms).not.toContain('1.75%')
  expect((await read(`${app.url}/supported-countries`)).html).toContain('registered in the EEA')
}, 60_000)

test('a contract that was read once stays readable when the platform goes down', async () => {
  const sandbox = await startSandbox()
  await using app = await runningApp({ PLATFORM_API_URL: sandbox.url })
  const before = await read(`${app.url}/terms`)
  expect(before.html).toContain('Version 2026-11-26')
  await sandbox.stop()

  expect((await read(`${app.url}/terms`)).html).toContain('Version 2026-11-26')
})

test.each([
  ['country=Germany&citizenship=Germany', /Yes: you can open an account/],
  ['country=de&citizenship=Turkey', /residence permit of an EEA country that is valid for at least two more months/],
  ['country=Germany&citizenship=Iran', /No: we cannot serve citizens of Iran/],
  ['country=Cuba&citizenship=Spain', /No: we cannot serve people who live in Cuba/],
  ['who=company&country=Switzerland&citizenship=Spain', /a company registered in Switzerland can open an account/],
  ['who=company&country=UK&citizenship=Spain', /United Kingdom is outside the EEA/],
  ['country=Atlantis&citizenship=Spain', /We do not know a country called “Atlantis”/],
  ['country=&citizenship=Spain', /Write the name of a country/],
  ['country=%3Cscript%3E&citizenship=Spain', /“&lt;script&gt;”/],
])('the checker of countries answers %s', async (query, answer) => {
  await using run = await sharedApp()
  const { status, html } = await read(`${run.app.url}/supported-countries?${query}`)

  expect(status).toBe(200)
  expect(html).toMatch(answer)
})

test.each([
  ['sum=750', '763.13\u00a0EUR'],
  ['sum=750&to=outside', '802.13\u00a0EUR'],
  ['sum=1%2C000.00&service=receiving', '990.10\u00a0EUR'],
  ['sum=20&service=receiving&to=outside', 'nothing: the fee is larger'],
  ['sum=seven', 'Enter an amount in digits'],
])('the fee calculator answers %s', async (query, answer) => {
  await using run = await sharedApp()

  expect((await read(`${run.app.url}/fees?${query}`)).html).toContain(answer)
})

test('addresses that lead nowhere say 404, and the maintenance page says 503 and when to come back', async () => {
  await using run = await sharedApp()

  expect((await read(`${run.app.url}/404`)).status).toBe(404)
  expect((await read(`${run.app.url}/nothing/here`)).status).toBe(404)
  const maintenance = await read(`${run.app.url}/maintenance`)
  expect(maintenance.status).toBe(503)
  expect(maintenance.headers.get('Retry-After')).toBe('600')
})

test('search engines get a list of the public pages and are kept from private ones', async () => {
  await using run = await sharedApp()
  const sitemap = await read(`${run.app.url}/sitemap.xml`)
  const robots = await read(`${run.app.url}/robots.txt`)

  for (const path of PAGES) expect(sitemap.html).toContain(`<loc>${run.app.url}${path}</loc>`)
  expect(robots.html).toContain(`Sitemap: ${run.app.url}/sitemap.xml`)
  expect(robots.html).toContain('Disallow: /transactions/')
})

test('the page that shows every part of the design system is not there for customers', async () => {
  await using run = await sharedApp()

  expect((await read(`${run.app.url}/styleguide`)).status).toBe(404)
})
