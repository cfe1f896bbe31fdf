import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatSortCode, parseAccountNumber, parseSortCode } from '#app/domain/uk-account.ts'

test.each([
  '123456',
  '12-34-56',
  '12 34 56',
  '12 - 34 - 56',
  '  12-34-56  ',
  '1234-56',
  '1 2 3 4 5 6',
  '12\u00a034\u00a056',
  '12\u202f34\u202f56',
  '12\t34\t56',
  '12\u201034\u201056',
  '12\u201134\u201156',
  '12\u201334\u201356',
  '12\u201434\u201456',
])('parses a sort code in any spacing and with any dash: %j', (typed) => {
  expect(parseSortCode(typed)).toEqual({ ok: true, digits: '123456' })
})

test.each(['31926819', '3192 6819', '31 92 68 19', ' 31926819 ', '3192-6819', '3192\u00a06819', '3192\u20136819'])(
  'parses an account number in any spacing and with any dash: %j',
  (typed) => {
    expect(parseAccountNumber(typed)).toEqual({ ok: true, digits: '31926819' })
  },
)

test('keeps leading zeros of sort codes and account numbers', () => {
  expect(parseSortCode('00-00-01')).toEqual({ ok: true, digits: '000001' })
  expect(parseAccountNumber('00000018')).toEqual({ ok: true, digits: '00000018' })
})

test.each(['', ' ', '\t\n', '\u00a0', '-', ' - - ', '\u2013'])(
  'treats a field of spaces and dashes as empty: %j',
  (typed) => {
    expect(parseSortCode(typed)).toEqual({ ok: false, reason: 'empty' })
    expect(parseAccountNumber(typed)).toEqual({ ok: false, reason: 'empty' })
  },
)

test.each(['1', '12345', '12-34-5', '1234567', '12-34-56-7', '31926819', '0'.repeat(5000)])(
  'rejects %j as a sort code without 6 digits',
  (typed) => {
    expect(parseSortCode(typed)).toEqual({ ok: false, reason: 'length' })
  },
)

test.each([
  ['123456', 6],
  ['1234567', 7],
  ['123 4567', 7],
  ['123456789', 9],
  ['1234567890', 10],
])('rejects %j as an account number of %i digits, neither padding nor clipping it', (typed) => {
  expect(parseAccountNumber(typed)).toEqual({ ok: false, reason: 'length' })
})

test.each([
  ['\u0661\u0662-\u0663\u0664-\u0665\u0666', 'Arabic digits'],
  ['\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6', 'Persian digits'],
  ['\u0967\u0968\u0969\u096a\u096b\u096c', 'Devanagari digits'],
  ['\uff11\uff12\uff13\uff14\uff15\uff16', 'full-width digits'],
  ['12345\u00b2', 'a superscript'],
  ['12-34-5O', 'a letter for a digit'],
  ['0x1234', 'a hexadecimal number'],
  ['1234e1', 'an exponent'],
  ['+12345', 'a sign'],
  ['12,34,56', 'commas'],
  ['123456;', 'a mark behind it'],
  ['GB12-34-56', 'a country before it'],
])('rejects a sort code of other digits than 0 to 9: %j has %s', (typed) => {
  expect(parseSortCode(typed)).toMatchObject({ ok: false })
})

test.each([
  ['\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668', 'Arabic digits'],
  ['\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18', 'full-width digits'],
  ['1234567\u0668', 'one Arabic digit'],
  ['1234567O', 'a letter for a digit'],
  ['123456.8', 'a dot'],
  ['+1234567', 'a sign'],
  ['GB29NWBK60161331926819', 'a whole IBAN'],
])('rejects an account number of other digits than 0 to 9: %j has %s', (typed) => {
  expect(parseAccountNumber(typed)).toMatchObject({ ok: false })
})

/** Sort codes and account numbers that Pay.UK's modulus checking specification lists as failing. */
test.each([
  ['08-99-99', '66374959'],
  ['10-79-99', '88837493'],
  ['20-30-99', '66831036'],
  ['20-30-99', '58716970'],
  ['93-80-63', '15763217'],
])('checks only the syntax of %s %s, because the bank checks existence', (sortCode, account) => {
  expect(parseSortCode(sortCode)).toEqual({ ok: true, digits: sortCode.replaceAll('-', '') })
  expect(parseAccountNumber(account)).toEqual({ ok: true, digits: account })
})

test.each([
  ['123456', '12-34-56'],
  ['000001', '00-00-01'],
  ['12-34-56', '12-34-56'],
  ['', ''],
])('formats the sort code %j as on a card: %j', (digits, shown) => {
  expect(formatSortCode(digits)).toBe(shown)
})

test('round-trips a formatted sort code', () => {
  const sortCode = fc.stringMatching(/^[0-9]{6}$/)
  fc.assert(
    fc.property(sortCode, (digits) => {
      expect(formatSortCode(digits)).toMatch(/^\d\d-\d\d-\d\d$/)
      expect(parseSortCode(formatSortCode(digits))).toEqual({ ok: true, digits })
    }),
  )
})

test('parses any input to the right number of typed digits, or rejects it', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'0123456789- \u00a0\u2013') }),
  )
  fc.assert(
    fc.property(typed, (text) => {
      for (const [parsed, count] of [
        [parseSortCode(text), 6],
        [parseAccountNumber(text), 8],
      ] as const) {
        const digits = text.replaceAll(/[^0-9]/g, '')
        expect(!parsed.ok || (parsed.digits === digits && digits.length === count)).toBe(true)
      }
    }),
  )
})

test.each(['20.11.53', '20/11/53', '20-11-53', '201153'])('parses the sort code %s', (typed) => {
  expect(parseSortCode(typed)).toEqual({ ok: true, digits: '201153' })
})
