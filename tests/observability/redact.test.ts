import { expect, test } from 'vitest'
import { redact } from '#app/observability/redact.ts'

test.each([
  ['an email address', 'maria.tamm+x@example.com'],
  ['an email address in a URL', 'maria%40example.com'],
  ['an IBAN', 'EE382200221020145685'],
  ['an IBAN in groups', 'EE38 2200 2210 2014 5685'],
  ['an IBAN with letters in groups', 'MT84 MALT 0110 0001 2345 MTLC AST0 01S'],
  ['an IBAN in a query', 'EE38+2200+2210+2014+5685'],
  ['an IBAN in groups and small letters', 'ee38 2200 2210 2014 5685'],
  ['an IBAN in small letters', 'de89370400440532013000'],
  ['the longest IBAN', 'MT84MALT011000012345MTLCAST001S'],
  ['a bearer token', 'Bearer abc.def-ghi'],
  ['an opaque token', 'Zx0mVqk3QyT8n1C4b7D2e5F6g9H0jKlMnPqRsTuV'],
  ['a telephone number', '+37251234567'],
  ['a telephone number in groups', '+372 5123 (45) 67'],
  ['a telephone number in a query', '%2B37251234567'],
  ['the session cookie', '__Host-causeway=abcdef'],
  ['the plain session cookie', 'causeway=abcdef'],
  ['a bech32 address', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  ['a taproot address', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
  ['an old address', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['a script address', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['an Ethereum address', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  ['a Tron address', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
])('removes %s from a sentence', (_, canary) => {
  const clean = redact(`before ${canary} after`)

  expect(clean).not.toContain(canary)
  expect(clean).toMatch(/^before \[(?:email|iban|token|cookie|address|phone)\] after$/)
})

test.each([
  'POST transactions/:key/confirm',
  '0b8f6a5e-6a53-4d0c-9d3e-2f5f7f3d9a10',
  'K7M2X9QD',
  'ECONNRESET',
  '2026-11-20T22:10:00Z',
  '2026-11-20T22:10:00.123+02:00',
])('keeps %s', (text) => {
  expect(redact(text)).toBe(text)
})

test.each(['a', 'a.', '@', 'A1', 'bc1', '0x', 'aA1@', ' '])('redacts a very long text of %j at low cost', (unit) => {
  const started = performance.now()
  redact(unit.repeat(1_000_000 / unit.length))
  expect(performance.now() - started).toBeLessThan(200)
})
