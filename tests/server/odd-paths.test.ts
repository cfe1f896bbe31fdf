import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BRAND } from '#app/brand.ts'
import { processorTimeOf } from './processor-time.ts'
import { product } from './product.ts'
import { logIn } from './browser.ts'

/** T97: no link, form or redirect of ours leads to another website, whatever the address looks like. */

const VECTORS = [
  '//evil.example',
  '//evil.example/fees',
  '//evil.example/fees?lang=de',
  '//evil.example/overview',
  '//evil.example/transactions/tx_1',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example/',
  '/\\/evil.example',
  '/\\\\evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/a/..//evil.example',
  '/a/..\\\\evil.example',
  '/FEES/..//evil.example',
  '/fees/..//evil.example?x',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/%2f/evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%5c%5cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:%20//evil.example',
  '/%00//evil.example',
  '//evil.example:80/',
  '//evil.example@evil.example/',
  '//user:word@evil.example/x',
  '//[::1]/',
  '//2130706433/',
  '//%65vil.example/',
  '//evil%E3%80%82example/',
  '//evil.example;/x',
  '/;@evil.example',
  '/@evil.example',
  '/.evil.example',
  '/https://evil.example',
  '/https:/evil.example',
  '/https:evil.example',
  '/javascript:alert(1)',
  '/data:text/html,x',
  '/..;//evil.example',
  '/fees//evil.example',
  '/login//evil.example',
  '//login',
  '//login?redirect=//evil.example',
  '//signup/personal',
  '//overview',
  '//contact',
  '//fees',
  '//',
  '///',
  '/\\',
  '//?//evil.example',
  '/?//evil.example',
  '/no-such-page?next=//evil.example',
  '/login?redirect=//evil.example',
  '/login?redirect=/\\evil.example',
  '//evil.example.data',
  '//evil.example/fees.data',
  '//evil.example/_root.data',
  '/\\evil.example/_root.data',
  '//sandbox/enter/x',
  '//join/WELCOME10',
  '//robots.txt',
  '//favicon.svg',
  '//healthz',
  'http://evil.example/',
  '/%09/',
  '/%00',
  '/%5c/',
  '/%5c:x/',
  '/login/%0a/x',
  '/%',
  '/%E0%A4%A',
]

let run: Awaited<ReturnType<typeof product>>
let signedIn: string

beforeAll(async () => {
  run = await product()
  signedIn = (await logIn(run.app.url)).cookie
}, 60_000)

afterAll(() => run[Symbol.asyncDispose]())

/** The address exactly as it is written: fetch would tidy it. */
async function get(path: string, cookie: string) {
  const { hostname, port } = new URL(run.app.url)
  const asked = request({ hostname, port, path, headers: cookie ? { Cookie: cookie } : {} }).end()
  const [given] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: given.statusCode ?? 0, headers: given.headers, body: await text(given) }
}

const ATTRIBUTE = /\s(?:href|action|formaction|src|poster|cite|data|xlink:href)="([^"]*)"/gi
const OWN_SCHEMES = ['mailto:']
/** Where the home page proves the licence, whatever was asked for. */
const REGISTER = BRAND.licence.register

/** What an answer leads to that is neither on our site nor a letter to us. */
function leadsAway(path: string, { headers, body }: Awaited<ReturnType<typeof get>>): string[] {
  const at = URL.parse(run.app.url + (path.startsWith('/') ? path : '/')) ?? new URL(run.app.url)
  const linked = Array.from((headers.link ?? '').toString().matchAll(/<([^>]*)>/g), ([, target = '']) => target)
  const found = Array.from(body.matchAll(ATTRIBUTE), ([, target = '']) => target.replaceAll('&amp;', '&'))
  const streamed = /turbo|x-script/.test(headers['content-type'] ?? '')
    ? Array.from(body.matchAll(/"((?:[\\/]{2,}|https?:)[^"]*)"/g), ([, target = '']) => target)
    : []
  return [...found, ...linked, ...streamed, ...(headers.location ? [headers.location] : [])].filter((target) => {
    const url = URL.parse(target, at)
    return !url || (url.origin !== at.origin && url.href !== REGISTER && !OWN_SCHEMES.includes(url.protocol))
  })
}

async function crawled(path: string, cookie: string): Promise<string[]> {
  const answer = await get(path, cookie)
  const away = leadsAway(path, answer).map((target) => `${path} -> ${target}`)
  const redirectAfterLogin = answer.headers.location
  if (away.length > 0 || redirectAfterLogin === undefined)
    return answer.status >= 500 ? [`${path}: ${answer.status}`] : away
  const next = new URL(redirectAfterLogin, run.app.url)
  const end = await get(next.pathname + next.search, cookie)
  return leadsAway(redirectAfterLogin, end).map((target) => `${path} -> ${redirectAfterLogin} -> ${target}`)
}

test.each(['a stranger', 'a customer'])('for %s no odd address leads off the site', async (who) => {
  const wrong: string[] = []
  for (const path of VECTORS) wrong.push(...(await crawled(path, who === 'a customer' ? signedIn : '')))

  expect(wrong).toEqual([])
})

test('whatever an address is made of, what it answers stays on the site', async () => {
  const pieces =
    '/ // \\ . .. %2f %5c %2e %09 evil.example fees login no @ : ; ? &lang=de = transactions .data https: %E3%80%82'
  const piece = fc.constantFrom(...pieces.split(' '), 'FEES', 'contact', '~')
  const path = fc.array(piece, { minLength: 1, maxLength: 8 }).map((taken) => `/${taken.join('')}`)
  await fc.assert(
    fc.asyncProperty(path, fc.boolean(), async (address, isCustomer) => {
      expect(await crawled(address, isCustomer ? signedIn : '')).toEqual([])
    }),
    { numRuns: 250, interruptAfterTimeLimit: 15_000 },
  )
}, 30_000)

test('an address with a slash too many leads to the page without it, and a form sent there is refused', async () => {
  expect((await get('//fees?sum=5', '')).headers.location).toBe('/fees?sum=5')
  expect((await get('/\\/evil.example/x', '')).headers.location).toBe('/evil.example/x')
  const sent = await fetch(`${run.app.url}//theme`, {
    method: 'POST',
    headers: { Origin: run.app.url },
    body: new URLSearchParams({ theme: 'dark', back: '//evil.example' }),
    redirect: 'manual',
  })
  expect([sent.status, sent.headers.get('Location')]).toEqual([400, null])
})

/** What an address of 15 KB, the longest that is read, may be filled with. */
const FILLERS = [
  '/',
  '%2F',
  '%5C',
  '.',
  '/.',
  '/..',
  '?',
  '%',
  '%25',
  ';',
  ':',
  '*',
  '(',
  '-.',
  '.data',
  '+',
  'a/',
  '%20',
]

test.each(FILLERS)('an address filled with %s costs a stranger as much as us: little', async (filler) => {
  const filling = filler.repeat(15_000 / filler.length)
  const paths = ['/', '/fees', '/login/', '/auth/', '/transactions/x', '/_root.data'].map(
    (path) => `${path}${filling}x`,
  )
  for (const path of paths) await get(path, '')
  const before = processorTimeOf(run.app.pid)
  for (let round = 0; round < 3; round += 1) for (const path of paths) await get(path, '')

  expect((processorTimeOf(run.app.pid) - before) / (3 * paths.length)).toBeLessThan(40)
})
