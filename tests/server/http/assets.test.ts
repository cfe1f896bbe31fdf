import { request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { logIn } from '#tests/server/browser.ts'

let run: Awaited<ReturnType<typeof startSharedApp>>
/** Files that the overview loads or preloads. */
let files: string[]

beforeAll(async () => {
  run = await startSharedApp()
  const html = await (await logIn(run.app.url)).read('/overview')
  files = [...new Set(Array.from(html.matchAll(/\/(?:assets\/[\w.-]+|favicon\.svg)/g), ([path]) => path))]
}, 60_000)

afterAll(() => run[Symbol.asyncDispose]())

/** Returns the raw response, because fetch decodes it. */
async function get(path: string, headers: Record<string, string>) {
  const asked = request(run.app.url + path, { headers }).end()
  const [given] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: given.statusCode, headers: given.headers, body: await buffer(given) }
}

test('serves every file of a page with gzip at most a fifth larger than brotli', async () => {
  const sizes = { plain: 0, gzip: 0, br: 0 }
  // The icon fits into one packet uncompressed.
  const compressed = files.filter((file) => file.startsWith('/assets/'))
  for (const path of compressed) {
    const plain = await get(path, {})
    const gzip = await get(path, { 'Accept-Encoding': 'gzip, deflate' })
    const br = await get(path, { 'Accept-Encoding': 'gzip, deflate, br' })
    expect([plain.status, gzip.status, br.status], path).toEqual([200, 200, 200])
    const encodings = [plain, gzip, br].map(({ headers }) => headers['content-encoding'])
    expect(encodings, path).toEqual([undefined, 'gzip', 'br'])
    expect(gunzipSync(gzip.body).equals(plain.body) && brotliDecompressSync(br.body).equals(plain.body), path).toBe(
      true,
    )
    for (const { headers, body } of [plain, gzip, br]) {
      expect(headers['vary'], path).toBe('Accept-Encoding')
      expect(headers['content-length'], path).toBe(String(body.byteLength))
    }
    sizes.plain += plain.body.byteLength
    sizes.gzip += gzip.body.byteLength
    sizes.br += br.body.byteLength
  }
  expect(compressed.length).toBeGreaterThan(7)
  expect(sizes.gzip).toBeLessThanOrEqual(sizes.br * 1.2)
  expect(sizes.gzip).toBeLessThan(sizes.plain * 0.4)
})

test.each([
  ['gzip, br;q=0.0', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity', undefined],
])('serves a file for %s as %s', async (accepted, encoding) => {
  const [path = ''] = files.filter((file) => file.endsWith('.js'))

  expect((await get(path, { 'Accept-Encoding': accepted })).headers['content-encoding']).toBe(encoding)
})

test('responds 304 for a file that the client has cached', async () => {
  for (const path of files) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const accepted = { 'Accept-Encoding': encoding }
      const { headers } = await get(path, accepted)
      const etag = headers['etag'] ?? ''
      // The icon has no hash in its name. Its weak ETag doesn't allow resuming a download.
      expect(etag, path).toMatch(path === '/favicon.svg' ? /^W\/"[\w-]+"$/ : /^"[\w.-]+"$/)
      const again = await get(path, { ...accepted, 'If-None-Match': `"another", W/${etag.replace('W/', '')}` })
      expect([again.status, again.body.byteLength, again.headers['content-length']], path).toEqual([304, 0, undefined])
      const kept = ['etag', 'cache-control', 'vary'].map((name) => again.headers[name])
      expect(kept, path).toEqual([etag, headers['cache-control'], headers['vary']])
      expect((await get(path, { ...accepted, 'If-None-Match': '"another"' })).status, path).toBe(200)
    }
  }
  const [path = ''] = files.filter((file) => file.endsWith('.js'))
  const forms = await Promise.all(['br', 'gzip', ''].map((accepted) => get(path, { 'Accept-Encoding': accepted })))
  expect(new Set(forms.map(({ headers }) => headers['etag'])).size).toBe(3)
})

test('responds 404 for direct URLs of compressed files', async () => {
  for (const path of files) {
    expect((await get(`${path}.br`, {})).status, path).toBe(404)
    expect((await get(`${path}.gz`, {})).status, path).toBe(404)
  }
})

test('resumes an interrupted download while the file is unchanged', async () => {
  const path = files.find((file) => file.endsWith('.js')) ?? ''
  for (const encoding of ['identity', 'br']) {
    const whole = await get(path, { 'Accept-Encoding': encoding })
    const size = whole.body.byteLength
    const etag = String(whole.headers.etag)
    const fetchRange = (range: string, more = {}) => get(path, { 'Accept-Encoding': encoding, Range: range, ...more })
    expect(whole.headers['accept-ranges']).toBe('bytes')

    const first = await fetchRange('bytes=0-99')
    expect([first.status, first.headers['content-range']]).toEqual([206, `bytes 0-99/${size}`])
    const rest = await fetchRange('bytes=100-', { 'If-Range': etag })
    expect([rest.status, rest.headers['content-range']]).toEqual([206, `bytes 100-${size - 1}/${size}`])
    expect(Buffer.concat([first.body, rest.body]).equals(whole.body)).toBe(true)
    const end = await fetchRange('bytes=-5')
    expect(end.body.equals(whole.body.subarray(-5))).toBe(true)
    expect((await fetchRange('bytes=0-0')).body.equals(whole.body.subarray(0, 1))).toBe(true)

    // A range that ends before it begins is invalid and must not crash the process (RFC 9110, section 14.2).
    for (const range of [`bytes=${size}-`, 'bytes=5-2']) {
      const { status, headers, body } = await fetchRange(range)
      expect([status, headers['content-range'], headers['content-encoding']]).toEqual([
        416,
        `bytes */${size}`,
        undefined,
      ])
      expect([body.byteLength, headers['cache-control']]).toEqual([0, 'no-store'])
    }
    for (const answer of [
      await fetchRange('bytes=100-', { 'If-Range': '"another"' }),
      await fetchRange('bytes=0-1,5-6'),
      await fetchRange('lines=0-1'),
      await fetchRange('bytes=nonsense'),
    ]) {
      expect([answer.status, answer.body.byteLength]).toEqual([200, size])
    }
    expect((await fetchRange('bytes=0-9', { 'If-None-Match': etag })).status).toBe(304)
    expect((await fetchRange('bytes=0-9', { 'If-Match': '"another"' })).status).toBe(412)
  }
})
