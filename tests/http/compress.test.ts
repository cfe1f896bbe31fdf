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

test.each([0, 1, 500, 5_000, 300_000])('what is compressed comes back whole: %i words', async (words) => {
  const body = Buffer.from('Überweisung '.repeat(words))

  expect(brotliDecompressSync(await compress(body, 'br', 5))).toEqual(body)
  expect(gunzipSync(await compress(body, 'gzip', 5))).toEqual(body)
  expect(await compress(body, null, 5)).toBe(body)
})
