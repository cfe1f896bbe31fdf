import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, negotiateEncoding } from '#app/http/compress.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['identity', null],
  [undefined, null],
] as const)('of %j the server takes %s', (accepted, taken) => {
  expect(negotiateEncoding(accepted)).toBe(taken)
})

test('what is compressed comes back whole', async () => {
  const body = Buffer.from('Überweisung '.repeat(500))

  expect(brotliDecompressSync(await compress(body, 'br', 5))).toEqual(body)
  expect(gunzipSync(await compress(body, 'gzip', 5))).toEqual(body)
  expect(await compress(body, null, 5)).toBe(body)
})
