import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatIban, isSepaIban, parseIban } from '#app/domain/iban.ts'
import { isSepaCountry } from '#app/domain/sepa.ts'

/** Examples of the SWIFT IBAN registry. */
const EXAMPLES = [
  'AD1200012030200359100100',
  'AL47212110090000000235698741',
  'AT611904300234573201',
  'BE68539007547034',
  'BG80BNBG96611020345678',
  'CH9300762011623852957',
  'CY17002001280000001200527600',
  'CZ6508000000192000145399',
  'DE89370400440532013000',
  'DK5000400440116243',
  'EE382200221020145685',
  'ES9121000418450200051332',
  'FI2112345600000785',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'GI75NWBK000000007099453',
  'GR1601101250000000012300695',
  'HR1210010051863000160',
  'HU42117730161111101800000000',
  'IE29AIBK93115212345678',
  'IS140159260076545510730339',
  'IT60X0542811101000000123456',
  'LI21088100002324013AA',
  'LT121000011101001000',
  'LU280019400644750000',
  'LV80BANK0000435195001',
  'MC5811222000010123456789030',
  'MD24AG000225100013104168',
  'ME25505000012345678951',
  'MK07250120000058984',
  'MT84MALT011000012345MTLCAST001S',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'PL61109010140000071219812874',
  'PT50000201231234567890154',
  'RO49AAAA1B31007593840000',
  'RS35260005601001611379',
  'SE4550000000058398257466',
  'SI56263300012039086',
  'SK3112000000198742637541',
  'SM86U0322509800000000270100',
  'VA59001123000012345678',
]

test.each(EXAMPLES)('accepts the SEPA IBAN %s in any spacing and case', (iban) => {
  expect(parseIban(iban)).toEqual({ ok: true, iban })
  expect(parseIban(formatIban(iban).toLowerCase())).toEqual({ ok: true, iban })
  expect(isSepaIban(iban)).toBe(true)
})

const OUTSIDE = [
  'AE070331234567890123456',
  'BR9700360305000010009795493P1',
  'GE29NB0000000101904917',
  'IL620108000000099999999',
  'KZ86125KZT5004100100',
  'QA58DOHB00001234567890ABCDEFG',
  'SA0380000000608010167519',
  'TR330006100519786457841326',
  'UA213223130000026007233566001',
  'XK051212012345678906',
]

test.each(OUTSIDE)('accepts the IBAN %s outside SEPA', (iban) => {
  expect(parseIban(iban).ok).toBe(true)
  expect(isSepaIban(iban)).toBe(false)
})

test.each([
  ['IBAN EE38 2200 2210 2014 5685', 'the word in front'],
  ['EE38\u00a02200\u00a02210\u00a02014\u00a05685', 'blanks that do not break'],
  ['\u200bEE382200221020145685\ufeff', 'characters that cannot be seen'],
  ['iban: ee38 2200 2210 2014 5685', 'the word in lower case'],
  ['EE38-2200-2210-2014-5685', 'hyphens'],
])('parses %s despite %s', (typed) => {
  expect(parseIban(typed)).toEqual({ ok: true, iban: 'EE382200221020145685' })
})

test.each([
  ['', 'empty'],
  [' \u00a0', 'empty'],
  ['EE38 2200 2210 2014 568\u0415', 'characters'],
  ['EE38!', 'characters'],
  ['EE38220022102014568\uff15', 'characters'],
  ['\ufb0121 1234 5600 0007 85', 'characters'],
  ['F\u013121 1234 5600 0007 85', 'characters'],
  ['0', 'country'],
  ['EE', 'length'],
  ['A'.repeat(300), 'characters'],
  ['A'.repeat(65), 'characters'],
  ['A'.repeat(64), 'country'],
  ['EE38 IBAN 2200 2210 2014 5685', 'length'],
  ['XX3822002210', 'country'],
  ['US3822002210', 'country'],
  ['EE38220022102014568', 'length'],
  ['EE3822002210201456850', 'length'],
  ['EE382200221020145686', 'checksum'],
  ['EE832200221020145685', 'checksum'],
  ['EE38220022102014568O', 'checksum'],
  ['GB29123460161331926819', 'checksum'],
])('rejects %j for its %s', (typed, reason) => {
  expect(parseIban(typed)).toEqual({ ok: false, reason })
})

test('rejects an IBAN with one changed or two swapped characters', () => {
  const kinds = [/\d/, /[A-Z]/]
  const mistake = fc.record({
    iban: fc.constantFrom(...EXAMPLES, ...OUTSIDE),
    place: fc.nat({ max: 30 }),
    typed: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  })
  const isRejected = ({ iban, place, typed }: { iban: string; place: number; typed: string }) => {
    const [given = '', next = ''] = iban.slice(place)
    const isSameKind = (other: string) => other !== given && kinds.some((kind) => kind.test(other) && kind.test(given))
    const [before, after] = [iban.slice(0, place), iban.slice(place + 1)]
    const changed = isSameKind(typed) && parseIban(before + typed + after).ok
    const swapped = isSameKind(next) && parseIban(before + next + given + after.slice(1)).ok
    return !changed && !swapped
  }

  expect(fc.check(fc.property(mistake, isRejected), { numRuns: 1000 }).counterexample).toBeNull()
})

test('rejects check digits of 99, which leave the same remainder as 02', () => {
  const accounts = Array.from({ length: 300 }, (_, index) => `3704004405320${String(index).padStart(5, '0')}`)
  const right = accounts.filter((account) => parseIban(`DE02${account}`).ok)

  expect(right).not.toEqual([])
  for (const account of right) expect(parseIban(`DE99${account}`)).toEqual({ ok: false, reason: 'checksum' })
})

test('formats an IBAN in groups of four', () => {
  expect(formatIban('EE382200221020145685')).toBe('EE38 2200 2210 2014 5685')
  expect(formatIban('NO9386011117947')).toBe('NO93 8601 1117 947')
})

test('lists 41 SEPA countries plus Gibraltar', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter(isSepaCountry)

  expect(codes).toHaveLength(42)
  expect(codes).toEqual(expect.arrayContaining(['AL', 'MD', 'ME', 'MK', 'RS', 'GI', 'CH', 'GB', 'EE']))
})

test.each([
  ['EE38.2200.2210.2014.5685', 'EE382200221020145685'],
  ['ee38 2200.2210 2014-5685', 'EE382200221020145685'],
])('parses %s with any separators', (typed, iban) => {
  expect(parseIban(typed)).toEqual({ ok: true, iban })
})

test.each(['IE', 'PS', 'VG'])(
  'rejects an IBAN of %s with a digit in its bank code, despite a valid checksum',
  (country) => {
    const length = { IE: 18, PS: 25, VG: 20 }[country] ?? 0
    for (const bank of ['A1BC', '1234', 'ABC9']) {
      const account = bank.padEnd(length, '0')
      const digits = [...`${account}${country}00`].map((each) => Number.parseInt(each, 36)).join('')
      const check = String(98n - (BigInt(digits) % 97n)).padStart(2, '0')
      expect(parseIban(`${country}${check}${account}`).ok, bank).toBe(false)
    }
    const account = 'ABCD'.padEnd(length, '1')
    const digits = [...`${account}${country}00`].map((each) => Number.parseInt(each, 36)).join('')
    expect(parseIban(`${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`).ok).toBe(true)
  },
)
