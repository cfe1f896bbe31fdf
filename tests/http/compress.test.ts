import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, negotiateEncoding } from '#app/http/compress.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['gzip, br;q=0.0', 'gzip'],
  ['br;q=0.000;x=1, gzip;q=0.001', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br ; q=0.9, gzip ; q=0.8', 'br'],
  ['BR', 'br'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', null],
  ['identity, br;q=0.5', null],
  ['zstd, deflate', null],
  ['', null],
  ['identity', null],
  [undefined, null],
] as const)('Accept-Encoding %j: selects %s', (accepted, taken) => {
  expect(negotiateEncoding(accepted)).toBe(taken)
})

test.each([0, 1, 500, 5_000, 300_000])(
  'compresses %i words losslessly',
  async (words) => {
    const body = Buffer.from('Überweisung '.repeat(words))

    expect(brotliDecompressSync(await compress(body, 'br'))).toEqual(body)
    expect(gunzipSync(await compress(body, 'gzip'))).toEqual(body)
    expect(await compress(body, null)).toBe(body)
  },
  60_000,
)
