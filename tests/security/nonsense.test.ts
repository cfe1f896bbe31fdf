import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBuiltRoutes, fillPath } from '#tests/server/built-routes.ts'
import { startFakeIngest } from '#tests/server/ingest.ts'
import { readProcessorTime } from '#tests/server/processor-time.ts'
import { startProduct } from '#tests/server/product.ts'
import { arriveBy } from '#tests/server/browser.ts'

const ROUTES = readBuiltRoutes()
const FORM_ONLY = ROUTES.filter(({ takesForms, canBeRead }) => takesForms && !canBeRead).map(({ path }) => path)
const READ_ONLY = ROUTES.filter(({ takesForms }) => !takesForms).map(({ path }) => path)
const READABLE = ROUTES.filter(({ canBeRead }) => canBeRead).map(({ path }) => path)

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

let run: Awaited<ReturnType<typeof startProduct>>
let ingest: Awaited<ReturnType<typeof startFakeIngest>>
let cookie = ''

beforeAll(async () => {
  ingest = await startFakeIngest()
  run = await startProduct({ withScenarios: true, variables: { SENTRY_DSN: ingest.dsn, TRUSTED_PROXY_HOPS: '1' } })
  cookie = (await arriveBy(run, 'verified-personal')).cookie
})
afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await ingest[Symbol.asyncDispose]()
})

type Nonsense = { method?: string; path: string; headers?: Record<string, string>; body?: string }

let client = 0

async function send({ method = 'GET', path, headers = {}, body = '' }: Nonsense) {
  client += 1
  const from = { Origin: run.app.url, 'X-Forwarded-For': `203.0.${client >> 8}.${client & 255}` }
  const sending = request(run.app.url, { method, path, agent: false, headers: { ...from, ...headers } })
  sending.end(body)
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  return { status: response.statusCode ?? 0, headers: response.headers, text: await textOf(response) }
}

/** Sends all requests and returns those that failed, logged or reported an error. */
async function findComplaints(all: readonly Nonsense[]): Promise<string[]> {
  const complaints: string[] = []
  for (const each of all) {
    const logged = run.app.log().length
    const { status } = await send(each)
    const said = run.app.log().slice(logged)
    if (status >= 500 || said !== '') complaints.push(`${each.method ?? 'GET'} ${each.path}: ${status} ${said}`)
  }
  // Error reports are sent asynchronously.
  await new Promise((resolve) => setTimeout(resolve, 300))
  complaints.push(...ingest.received.splice(0).map(({ body }) => body.slice(0, 300)))
  return complaints
}

const addDataUrls = (path: string) => (path === '/' ? ['/', '/_root.data'] : [path, `${path}.data`])

describe.each(FORM_ONLY.flatMap((path) => addDataUrls(fillPath(path))))('%s accepts forms only (T90)', (path) => {
  test.each(['GET', 'HEAD', 'OPTIONS', 'PUT'])('and responds 405 to %s with an error page', async (method) => {
    for (const who of ['', cookie]) {
      const { status, headers, text } = await send({ method, path, headers: { Cookie: who } })
      expect([status, headers['allow']]).toEqual([405, 'POST'])
      expect(headers['content-type']).toMatch(/^text\/html/)
      expect(text).toContain(method === 'HEAD' ? '' : 'This address only takes a form')
    }
    expect(run.app.log()).toBe('')
    expect(ingest.received).toEqual([])
  })
})

test('covers the form-only addresses', () => {
  expect(FORM_ONLY).toEqual(expect.arrayContaining(['/theme', '/payments/quote', '/profile/files']))
})

test('responds 405 to a form for a read-only address (T90)', async () => {
  for (const path of READ_ONLY.flatMap((each) => addDataUrls(fillPath(each) || '/'))) {
    const { status, headers, text } = await send({ method: 'POST', path, headers: FORM, body: 'a=1' })
    expect([path, status, headers['allow']]).toEqual([path, 405, 'GET, HEAD'])
    expect(text).toContain('This address does not take a form.')
  }
  expect(run.app.log()).toBe('')
  expect(ingest.received).toEqual([])
})

test('responds 405 with Allow to unsupported methods (T90)', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'REPORT']) {
    const { status, headers } = await send({ method, path: '/login' })
    expect([method, status, headers['allow']]).toEqual([method, 405, 'GET, HEAD, POST'])
  }
})

test('handles malformed URLs without errors or reports', async () => {
  const { text: page } = await send({ path: '/login' })
  const [, version = ''] = /"version": ?"(\w+)"/.exec(page) ?? []
  expect(version).not.toBe('')
  const manifest = `/__manifest?version=${version}&paths=`
  const paths = [
    ['/%ff', '/%', '/login/%ff/secret-token', '/login/%E0%A4%A/x', '/email-preferences/%ff/y.data', '/join/%ff'],
    [
      '/contact/%00',
      '/fees%00',
      '/a'.repeat(2_000),
      `/join/${'x'.repeat(5_000)}`,
      '/..%2f..%2fetc/passwd',
      '//',
      '/\\',
    ],
    ['/__manifest', '/__manifest?version=none', '/__manifest?paths=x', `${manifest}%25ff,/login`, `${manifest}%00`],
    [`${manifest}${'/a,'.repeat(1_500)}`, '/.data', '/_.data', '/_root.data', '/no-such.data', '/fees.data.data'],
    ['/robots.txt.data', '/history.csv.data', '/wallet/relay.data', '/__data.json', '/login.rsc', '/login.manifest'],
    ['/login.data?_routes=none', '/login.data?_routes=', '/login.data?_routes=root', '/theme.data?_routes=root'],
    ['/login?index', '/login?_data=root', '/login?lang=%ff', '/login?lang[]=x', '/login?redirect[]=x', '/?%ff=%'],
    ['/auth/none', '/auth/none/callback', '/auth/google/callback?code=%ff', '/unsubscribe/x/y', '/sandbox/enter/x'],
    ['/transaction-confirmation/x', '/transaction-confirmation/x/status', '/sitemap.xml/x', '/styleguide', '/.env'],
  ].flat()
  const asked = paths.flatMap((path) => ['', cookie].map((who) => ({ path, headers: { Cookie: who } })))
  expect(await findComplaints(asked)).toEqual([])
})

test('handles malformed headers without errors or reports', async () => {
  const rows: Record<string, string>[][] = [
    [{ Accept: '*/*;q=x' }, { 'Accept-Language': 'xx;q=99,,,;;' }, { 'Accept-Encoding': 'br;q=x,,' }],
    [{ Cookie: `causeway=${'x'.repeat(43)}` }, { Cookie: 'language=%ff; theme=x; causeway=' }, { Cookie: '=;;=;' }],
    [{ Cookie: `language=${btoa('{"a":1}')}` }, { Cookie: 'message=x; intro=z; referral=%ff; chat=1' }],
    [{ Referer: '::::' }, { Range: 'bytes=9-1', 'If-None-Match': 'x' }, { Host: 'evil@@@' }, { 'User-Agent': '' }],
    [{ 'Sec-Purpose': 'prefetch' }, { 'X-Forwarded-For': 'x,,,' }, { 'Content-Encoding': 'gzip' }],
  ]
  const asked = rows
    .flat()
    .flatMap((each) => [
      ...['/login', '/overview', '/fees', '/login.data'].map((path) => ({ path, headers: each })),
      { method: 'POST', path: '/login', headers: { ...FORM, ...each }, body: 'a=1' },
    ])
  expect(await findComplaints(asked)).toEqual([])
})

test('handles malformed bodies without errors or reports', async () => {
  const parts = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const buildFilePart = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n1\r\n`
  const bodies: [headers: Record<string, string>, body: string][] = []
  for (const body of ['', '%ff=%', 'a', '&&&', '=', '__state__=x', '__intent__={}', '__intent__=validate', '\0=\0']) {
    bodies.push([FORM, body])
  }
  for (const type of [
    'application/x-www-form-urlencodedX',
    'APPLICATION/X-WWW-FORM-URLENCODED ; charset=x',
    'text/plain',
    ',',
  ]) {
    bodies.push([{ 'Content-Type': type }, 'a=1'])
  }
  for (const type of ['multipart/form-data', 'multipart/mixed; boundary=x', 'Multipart/Form-Data; boundary=x']) {
    bodies.push([{ 'Content-Type': type }, buildFilePart('email')])
  }
  for (const body of [
    'a=1',
    '--x--\r\n',
    `${['intent', 'email', 'back', 'operation_id'].map(buildFilePart).join('')}--x--\r\n`,
  ]) {
    bodies.push([parts, body])
  }
  bodies.push([{}, ''], [{}, 'a=1'])
  const addresses = ROUTES.filter(({ takesForms }) => takesForms).map(({ path }) =>
    fillPath(path, { provider: 'google' }),
  )
  // Each address gets a quarter of them in turn, because malformed bodies are rejected regardless of the address.
  const asked = addresses.flatMap((path, at) =>
    bodies
      .filter((_, number) => path === '/login' || number % 4 === at % 4)
      .map(([headers, body], number) => ({
        method: 'POST',
        path: number % 2 ? path : `${path}.data`,
        headers: { ...headers, Cookie: path === '/logout' ? '' : cookie },
        body,
      })),
  )
  expect(await findComplaints(asked)).toEqual([])
})

test('spends no more on a query of lists and lengths (T91)', async () => {
  const names = ['a', 'amount', 'iban', 'offset', 'status', 'lang', 'section', 'redirect', 'payment', 'sum']
  const query = names.flatMap((name) =>
    ['', '', '[10000000]', '.length', '[]', '.a.a.a.a'].map((end) => `${name}${end}=9999999`),
  )
  for (const path of READABLE.map((each) => fillPath(each, { provider: 'google' }))) {
    // One ends this test's session, the other always responds 503.
    if (path === '/logout' || path === '/maintenance') continue
    const before = readProcessorTime(run.app.pid)
    const { status } = await send({
      path: `${path}?${query.join('&')}&${'a&'.repeat(1_000)}`,
      headers: { Cookie: cookie },
    })
    expect(status, path).toBeLessThan(500)
    expect(readProcessorTime(run.app.pid) - before, path).toBeLessThan(1_000)
  }
  expect(run.app.log()).toBe('')
  expect(ingest.received).toEqual([])
})

test.each([
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'NONSENSE / HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: x\r\n\r\n',
  'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'POST /login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`,
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
])('closes the connection of an invalid HTTP request without a report: %j', async (bytes) => {
  const socket = connect(Number(new URL(run.app.url).port), 'localhost')
  socket.on('error', () => undefined)
  socket.end(bytes, 'latin1')
  await new Promise((resolve) => socket.resume().once('close', resolve))
  expect((await fetch(`${run.app.url}/healthz`)).status).toBe(200)
  expect(run.app.log()).toBe('')
  expect(ingest.received).toEqual([])
})

test('closes the connection of a body that continues after the response', async () => {
  const socket = connect(Number(new URL(run.app.url).port), 'localhost')
  socket.on('error', () => undefined)
  socket.write(`POST /fees HTTP/1.1\r\nHost: x\r\nOrigin: ${run.app.url}\r\nContent-Length: 1000000000\r\n\r\n`)
  const more = setInterval(() => socket.write('x'.repeat(1_000)), 50)
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(more)
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})
