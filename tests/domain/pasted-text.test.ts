import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { cleanFields } from '#app/domain/clean-fields.ts'
import { parseCryptoAddress, extractAddress } from '#app/domain/crypto-address.ts'
import { joinDates } from '#app/domain/date-parts.ts'
import { parseIban } from '#app/domain/iban.ts'
import { parsePhone } from '#app/domain/phone.ts'
import { cleanCode, cleanText } from '#app/domain/plain-text.ts'
import { parseAccountNumber, parseSortCode } from '#app/domain/uk-account.ts'
import { parseWholeDate } from '#app/domain/whole-date.ts'

/** Every character of a Unicode category. */
function listCharacters(category: RegExp): string[] {
  const found: string[] = []
  for (let code = 0; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const character = String.fromCodePoint(code)
    if (category.test(character)) found.push(character)
  }
  return found
}

const UNSEEN = listCharacters(/\p{Cf}/u)
const BLANKS = listCharacters(/\p{Zs}/u)
const DASHES = listCharacters(/[\p{Pd}\u2212]/u)

const evm = { family: 'evm', chainId: 1 } as const
const bitcoin = { family: 'bitcoin', chainId: null } as const
const BECH32 = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const EVM = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** A parser with a valid text and the characters that it ignores. */
const PARSERS: [name: string, text: string, parse: (text: string) => unknown, ignored: string[]][] = [
  ['an IBAN', 'EE382200221020145685', parseIban, [...UNSEEN, ...BLANKS, ...DASHES]],
  ['a sort code', '123456', parseSortCode, [...UNSEEN, ...BLANKS, ...DASHES]],
  ['an account number', '12345678', parseAccountNumber, [...UNSEEN, ...BLANKS, ...DASHES]],
  ['a phone', '+37251234567', (text) => parsePhone(text, 'EE'), [...UNSEEN, ...BLANKS, ...DASHES]],
  ['an amount', '1250.50', (text) => parseAmount(text), UNSEEN],
  ['a Bitcoin address', BECH32, (text) => parseCryptoAddress(text, bitcoin), [...UNSEEN, ...BLANKS]],
  ['an EVM address', EVM, (text) => parseCryptoAddress(text, evm), [...UNSEEN, ...BLANKS]],
  ['a date', '31.12.1990', parseWholeDate, UNSEEN],
  ['an email address', 'maria@example.com', cleanCode, UNSEEN],
  ['a code', 'SUMMER26', cleanCode, UNSEEN],
  ['a search', 'Tamm', cleanText, UNSEEN],
]

test.each(PARSERS)('parses %s with any invisible character, space or dash as without it', (_, text, parse, ignored) => {
  const read = parse(text)
  fc.assert(
    fc.property(fc.constantFrom(...ignored), fc.integer({ min: 1, max: text.length }), (mark, at) => {
      // A phone number keeps its leading plus.
      expect(parse(text.slice(0, at) + mark + text.slice(at))).toEqual(read)
    }),
    { numRuns: 1500 },
  )
})

test('parses every space in an amount as a thousands separator', () => {
  for (const blank of BLANKS) expect([blank, parseAmount(`1${blank}250.50`)]).toEqual([blank, parseAmount('1250.50')])
})

test.each([
  ['Persian', 'می\u200cخواهم'],
  ['Sinhala', 'ශ්\u200dරී'],
  ['Hindi', 'क्\u200dष'],
  ['Malayalam', 'ന്\u200d'],
  ['a family', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
  ['a coloured heart on fire', '\u2764\ufe0f\u200d\u{1f525}'],
  ['a flag of a region', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['two lines', 'one\ntwo'],
  ['a dash', 'June \u2013 July'],
])('keeps the characters that %s needs', (_, text) => {
  expect(cleanText(text)).toBe(text)
})

test.each([
  ['Kaa\u200drel', 'Kaarel'],
  ['\u2066Kaarel\u2069', 'Kaarel'],
  ['\u202eKaarel', 'Kaarel'],
  ['Kaarel\u00a0Mets', 'Kaarel Mets'],
  ['\ufeffmaria@example.com', 'maria@example.com'],
  ['a\u{e0041}', 'a'],
])('cleans %j', (typed, clean) => {
  expect(cleanText(typed)).toBe(clean)
})

test('cleans every field of a form and a query in place, except passwords', () => {
  for (const fields of [new FormData(), new URLSearchParams()]) {
    fields.append('iban', 'EE\u200b38')
    fields.append('name', 'Kaarel')
    fields.append('iban', '\u2066x')
    fields.append('new_password', 'a\u00a0b\u200b')
    const cleaned = cleanFields(fields)
    expect(cleaned.getAll('iban')).toEqual(['EE38', 'x'])
    expect([cleaned.get('name'), cleaned.get('new_password')]).toEqual(['Kaarel', 'a\u00a0b\u200b'])
  }
})

test.each([
  [`bitcoin:${BECH32}`, BECH32],
  [`BITCOIN:${BECH32.toUpperCase()}?AMOUNT=0.1`, BECH32.toUpperCase()],
  [`bitcoin:${BECH32}?amount=0.1&label=x`, BECH32],
  [`Bc1${BECH32.slice(3)}`, BECH32],
  [`ethereum:${EVM}`, EVM],
  [`ethereum:pay-${EVM}@1?value=1e18`, EVM],
  [`ethereum:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48@1/transfer?address=${EVM}&uint256=1`, EVM],
])('parses the address in %s', (typed, address) => {
  expect(extractAddress(typed)).toBe(address)
  const network = address.startsWith('0x') ? evm : bitcoin
  expect(parseCryptoAddress(typed, network)).toEqual({ ok: true, address })
})

test.each([
  [`ethereum:${EVM}@56`, evm, 'EVM chain 56'],
  [`ethereum:${EVM}@1`, { family: 'evm', chainId: 56 } as const, 'Ethereum'],
  [`bitcoin:${BECH32}`, evm, 'Bitcoin'],
  [`ethereum:${EVM}`, bitcoin, 'Ethereum'],
  ['litecoin:ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea?amount=1', bitcoin, 'Litecoin'],
  ['tron:TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW', evm, 'TRON'],
])('rejects %s as a URI of another network, by its name', (typed, network, name) => {
  expect(parseCryptoAddress(typed, network)).toEqual({ ok: false, reason: 'other_network', network: name })
})

test.each([
  ['31.12.1990', '1990-12-31'],
  ['31/12/1990', '1990-12-31'],
  ['31-12-1990', '1990-12-31'],
  ['31 12 1990', '1990-12-31'],
  ['1990-12-31', '1990-12-31'],
  ['03/04/1990', '1990-04-03'],
  ['3.4.1990', '1990-04-03'],
  ['31 December 1990', '1990-12-31'],
  ['31 Dec 1990', '1990-12-31'],
  ['31st December, 1990', '1990-12-31'],
  ['December 31, 1990', '1990-12-31'],
  ['31. Dezember 1990', '1990-12-31'],
  ['31 décembre 1990', '1990-12-31'],
  ['31 de diciembre de 1990', '1990-12-31'],
  ['31 декабря 1990 г.', '1990-12-31'],
  ['1 mai 1990', '1990-05-01'],
  ['31.12.90', null],
  ['31', null],
  ['31 Brumaire 1990', null],
  ['December 1990', null],
])('parses %s as a whole date', (typed, date) => {
  expect(parseWholeDate(typed)).toBe(date)
})

test('parses a whole date in the day field if the other fields are empty', () => {
  const joinBirthDate = (day: string, month: string, year: string) =>
    joinDates(new URLSearchParams({ 'born-day': day, 'born-month': month, 'born-year': year })).get('born')
  expect(joinBirthDate('31.12.1990', '', '')).toBe('1990-12-31')
  expect(joinBirthDate(' 31 December 1990 ', '', '')).toBe('1990-12-31')
  expect(joinBirthDate('31', '12', '1990')).toBe('1990-12-31')
  expect(joinBirthDate('31.12.1990', '1', '1991')).not.toBe('1990-12-31')
})
