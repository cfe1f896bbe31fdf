import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BRAND } from '#app/brand.ts'
import { readProcessorTime } from '#tests/server/processor-time.ts'
import { startProduct } from '#tests/server/product.ts'
import { logIn } from '#tests/server/browser.ts'

/** No link, form or redirect leaves the site, whatever the URL (T97). */

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

let run: Awaited<ReturnType<typeof startProduct>>
let signedIn: string

beforeAll(async () => {
  run = await startProduct()
  signedIn = (await logIn(run.app.url)).cookie
}, 60_000)

afterAll(() => run[Symbol.asyncDispose]())

/** Sends the path unchanged, because fetch would normalise it. */
async function get(path: string, cookie: string) {
  const { hostname, port } = new URL(run.app.url)
  const asked = request({ hostname, port, path, headers: cookie ? { Cookie: cookie } : {} }).end()
  const [given] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: given.statusCode ?? 0, headers: given.headers, body: await text(given) }
}

const ATTRIBUTE = /\s(?:href|action|formaction|src|poster|cite|data|xlink:href)="([^"]*)"/gi
const OWN_SCHEMES = ['mailto:']
/** The home page links to the licence in a public register. */
const REGISTER = BRAND.licence.register

/** Returns the targets of a response outside our site and our email address. */
function listExternalTargets(path: string, { headers, body }: Awaited<ReturnType<typeof get>>): string[] {
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

async function findForeignTargets(path: string, cookie: string): Promise<string[]> {
  const answer = await get(path, cookie)
  const away = listExternalTargets(path, answer).map((target) => `${path} -> ${target}`)
  const location = answer.headers.location
  if (away.length > 0 || location === undefined) return answer.status >= 500 ? [`${path}: ${answer.status}`] : away
  const next = new URL(location, run.app.url)
  const end = await get(next.pathname + next.search, cookie)
  return listExternalTargets(location, end).map((target) => `${path} -> ${location} -> ${target}`)
}

test.each(['a stranger', 'a customer'])('never leads %s off the site from an odd URL (open redirect)', async (who) => {
  const wrong: string[] = []
  for (const path of VECTORS) wrong.push(...(await findForeignTargets(path, who === 'a customer' ? signedIn : '')))

  expect(wrong).toEqual([])
})

test('keeps responses to random URLs on the site (open redirect)', async () => {
  const pieces =
    '/ // \\ . .. %2f %5c %2e %09 evil.example fees login no @ : ; ? &lang=de = transactions .data https: %E3%80%82'
  const piece = fc.constantFrom(...pieces.split(' '), 'FEES', 'contact', '~')
  const path = fc.array(piece, { minLength: 1, maxLength: 8 }).map((taken) => `/${taken.join('')}`)
  await fc.assert(
    fc.asyncProperty(path, fc.boolean(), async (address, isCustomer) => {
      expect(await findForeignTargets(address, isCustomer ? signedIn : '')).toEqual([])
    }),
    { numRuns: 250, interruptAfterTimeLimit: 15_000 },
  )
}, 30_000)

test('redirects a URL with an extra slash, and rejects a form sent there', async () => {
  expect((await get('//fees?sum=5', '')).headers.location).toBe('/fees?sum=5')
  expect((await get('/\\/evil.example/x', '')).status).toBe(400)
  const sent = await fetch(`${run.app.url}//theme`, {
    method: 'POST',
    headers: { Origin: run.app.url },
    body: new URLSearchParams({ theme: 'dark', back: '//evil.example' }),
    redirect: 'manual',
  })
  expect([sent.status, sent.headers.get('Location')]).toEqual([400, null])
})

/** Fillers for a path of 15 KB, the maximum length that the server parses. */
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

test.each(FILLERS)('takes little processor time for a URL filled with %s', async (filler) => {
  const filling = filler.repeat(15_000 / filler.length)
  const paths = ['/', '/fees', '/login/', '/auth/', '/transactions/x', '/_root.data'].map(
    (path) => `${path}${filling}x`,
  )
  for (const path of paths) await get(path, '')
  const before = readProcessorTime(run.app.pid)
  for (let round = 0; round < 3; round += 1) for (const path of paths) await get(path, '')

  expect((readProcessorTime(run.app.pid) - before) / (3 * paths.length)).toBeLessThan(40)
})
