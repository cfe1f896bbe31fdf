import { expect, test } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { startRunningApp } from '#tests/server/running-app.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { parsePage } from '#tests/server/page.ts'

const PAGES = [
  '/',
  '/fees',
  '/business',
  '/faq',
  '/supported-countries',
  '/terms',
  '/terms/business',
  '/privacy',
  '/processors',
  '/accessibility',
]
const NOWHERE = 'http://127.0.0.1:9'

const findLinks = (html: string) =>
  Array.from(parsePage(html).querySelectorAll('a[href^="/"]'), (link) => link.getAttribute('href')?.split('#')[0] ?? '')

async function read(url: string) {
  const response = await fetch(url)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

test('gives each public page a unique title, a description and a canonical URL', async () => {
  await using run = await startSharedApp()
  const titles = new Set<string>()
  for (const path of PAGES) {
    const { status, html } = await read(`${run.app.url}${path}?lang=de`)
    expect(status, path).toBe(200)
    expect(html, path).toContain(`<link rel="canonical" href="${run.app.url}${path}?lang=de"/>`)
    const alternates = [...html.matchAll(/rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)]
    expect(alternates.map(([, language]) => language)).toEqual(['en', 'ru', 'de', 'fr', 'es', 'x-default'])
    expect(alternates.at(-1)?.[2]).toBe(run.app.url + path)
    const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect((await fetch(picture)).headers.get('content-type'), path).toBe('image/png')
    expect(html, path).toMatch(/<meta name="description" content="[^"]{40,170}"/)
    expect(html, path).not.toContain('{{')
    titles.add(parsePage(html).title)
  }
  expect(titles.size).toBe(PAGES.length)
})

test('renders public pages without external resources and with working links', async () => {
  await using run = await startSharedApp()
  const linked = new Set<string>()
  for (const path of PAGES) {
    const { html } = await read(run.app.url + path)
    expect(html, path).not.toMatch(
      /<(script|img|source)\b(?! type="application\/ld\+json")(?![^>]* src(set)?="\/assets\/)|rel="(stylesheet|modulepreload)"/i,
    )
    for (const link of findLinks(html)) linked.add(link)
  }
  expect(linked.size).toBeGreaterThan(PAGES.length)
  for (const link of linked) expect((await fetch(run.app.url + link)).status, link).toBe(200)
})

test('has structured data, and lists each page in each language in the sitemap', async () => {
  await using run = await startSharedApp()
  const readData = async (path: string) => {
    const [, block = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec((await read(run.app.url + path)).html) ?? []
    return JSON.parse(block) as Record<string, unknown>
  }
  expect(await readData('/')).toMatchObject({ '@type': 'FinancialService', url: `${run.app.url}/` })
  const { mainEntity } = await readData('/faq')
  expect(mainEntity).toContainEqual({
    '@type': 'Question',
    name: 'How does a payment work?',
    acceptedAnswer: { '@type': 'Answer', text: expect.stringMatching(/^You say who gets how much\./) },
  })
  const { html: sitemap } = await read(`${run.app.url}/sitemap.xml`)
  for (const path of PAGES) {
    expect(sitemap, path).toContain(`<loc>${run.app.url}${path}</loc>`)
    expect(sitemap, path).toContain(`hreflang="de" href="${run.app.url}${path}?lang=de"`)
  }
})

test('serves public pages if the platform was never online', async () => {
  await using app = await startRunningApp({ PLATFORM_API_URL: NOWHERE })
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

test('keeps serving a cached contract when the platform goes offline', async () => {
  const sandbox = await startSandbox()
  await using app = await startRunningApp({ PLATFORM_API_URL: sandbox.url })
  const before = await read(`${app.url}/terms`)
  expect(before.html).toContain('Version 2026-11-26')
  await sandbox.stop()

  expect((await read(`${app.url}/terms`)).html).toContain('Version 2026-11-26')
})

test.each([
  ['country=Germany&citizenship=Germany', /Yes: you can sign up/],
  ['country=de&citizenship=Turkey', /residence permit of an EEA country that is valid for at least two more months/],
  ['country=Germany&citizenship=Iran', /No: we cannot serve citizens of Iran/],
  ['country=Cuba&citizenship=Spain', /No: we cannot serve people who live in Cuba/],
  ['who=company&country=Switzerland&citizenship=Spain', /a company registered in Switzerland can sign up/],
  ['who=company&country=UK&citizenship=Spain', /United Kingdom is outside the EEA/],
  ['country=Atlantis&citizenship=Spain', /We do not know a country called “Atlantis”/],
  ['country=&citizenship=Spain', /Write the name of a country/],
  ['country=%3Cscript%3E&citizenship=Spain', /“&lt;script&gt;”/],
])('answers %s in the country checker', async (query, answer) => {
  await using run = await startSharedApp()
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
])('answers %s in the fee calculator', async (query, answer) => {
  await using run = await startSharedApp()

  expect((await read(`${run.app.url}/fees?${query}`)).html).toContain(answer)
})

test('responds 404 to unknown URLs, and 503 with Retry-After in maintenance', async () => {
  await using run = await startSharedApp()

  expect((await read(`${run.app.url}/404`)).status).toBe(404)
  expect((await read(`${run.app.url}/nothing/here`)).status).toBe(404)
  const maintenance = await read(`${run.app.url}/maintenance`)
  expect(maintenance.status).toBe(503)
  expect(maintenance.headers.get('Retry-After')).toBe('600')
})

test('lists public pages in the sitemap and excludes private ones', async () => {
  await using run = await startSharedApp()
  const sitemap = await read(`${run.app.url}/sitemap.xml`)
  const robots = await read(`${run.app.url}/robots.txt`)

  for (const path of PAGES) expect(sitemap.html).toContain(`<loc>${run.app.url}${path}</loc>`)
  expect(robots.html).toContain(`Sitemap: ${run.app.url}/sitemap.xml`)
  expect(robots.html).toContain('Disallow: /transactions/')
})

test('responds 404 for the style guide', async () => {
  await using run = await startSharedApp()

  expect((await read(`${run.app.url}/styleguide`)).status).toBe(404)
})

test('searches the questions by a GET form, and links back to all of them', async () => {
  await using run = await startSharedApp()
  const search = async (query: string) => {
    const { status, html } = await read(`${run.app.url}/faq?lang=en&q=${encodeURIComponent(query)}`)
    const page = parsePage(html)
    return {
      status,
      form: page.querySelector('search > form')?.getAttribute('action'),
      typed: page.querySelector<HTMLInputElement>('[name=q]')?.value,
      said: page.querySelector('main output')?.textContent ?? null,
      open: page.querySelectorAll('main details[open]').length,
      all: page.querySelectorAll('main details').length,
      back: findLinks(html).filter((link) => link === '/faq?lang=en').length,
    }
  }
  const everything = await search('')
  expect(everything).toMatchObject({ status: 200, typed: '', said: null, open: 0 })
  expect(everything.form).toMatch(/^\/faq/)
  expect(everything.all).toBeGreaterThan(20)

  const found = await search(' REFUND address ')
  expect(found.typed).toBe('REFUND address')
  expect(found.all).toBeGreaterThan(1)
  expect(found.all).toBeLessThan(everything.all)
  expect([found.open, found.said]).toEqual([found.all, `${found.all} questions contain “REFUND address”.`])
  expect(found.back).toBe(everything.back + 1)

  const none = await search('<b>xylophone')
  expect([none.all, none.said]).toEqual([0, 'No question contains “<b>xylophone”. Try fewer words, or write to us.'])
})
