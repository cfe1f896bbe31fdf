import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskEmail } from '#app/domain/email.ts'
import { parseOperationId } from '#app/domain/operation-id.ts'
import { parseReferralCode } from '#app/domain/referral-code.ts'
import { checkSepaText } from '#app/domain/sepa-text.ts'

test.each([
  ['M\u00fcller & S\u00f6hne', 'Muller + Sohne'],
  ['\u00d5un\u00e4puu', 'Ounapuu'],
  ['Za\u017c\u00f3\u0142\u0107', 'Zazolc'],
  ['\u0410\u0440\u0435\u043d\u0434\u0430 \u0437\u0430 \u043d\u043e\u044f\u0431\u0440\u044c', 'Arenda za noyabr'],
  ['\u0160\u017ei\u0161 \u00e4\u00f6\u00fc', 'Szis aou'],
  ['Stra\u00dfe 5', 'Strasse 5'],
  ['\u00c6gir \u0153uvre \u0141\u00f3d\u017a', 'AEgir oeuvre Lodz'],
  ['\u0429\u0438 \u0457\u0436\u0430\u043a \u0491', 'Shchi izhak g'],
  ['\u0395\u03bb\u03bb\u03ac\u03b4\u03b1\u03c2', 'Elladas'],
  ['\u00d0\u00f3ra \u0126al', 'Dora Hal'],
  ['e\u0301t\u00e9', 'ete'],
  ['\u00ab50 \u20ac\u00bb; \u2116 5\u2026', "'50 EUR', No 5..."],
  ['o\ufb03ce\u00a0\uff17', 'office 7'],
  ['a\r\nb', 'a b'],
  ['\u5317\u4eac', ''],
  ['Loyer d\u2019ao\u00fbt \u2013 n\u00b0 7', "Loyer d'aout - n 7"],
])('suggests SEPA characters for %j: %j', (text, suggestion) => {
  expect(checkSepaText(text)).toMatchObject({ ok: false, suggestion })
})

test('accepts the characters that every bank accepts', () => {
  expect(checkSepaText("Rent (Nov.) 3/4 - a?b:c, d'e + f")).toEqual({ ok: true })
})

test('names each rejected character once', () => {
  expect(checkSepaText('a&b&c_d')).toEqual({ ok: false, characters: '& _', suggestion: 'a+b+c-d' })
})

test('suggests only texts that pass the check', () => {
  const isAcceptable = (text: string) => {
    const checked = checkSepaText(text)
    return checked.ok || checkSepaText(checked.suggestion).ok
  }

  const text = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 140 }), fc.string({ unit: 'binary', maxLength: 140 }))

  expect(fc.check(fc.property(text, isAcceptable), { numRuns: 1000 }).counterexample).toBeNull()
})

test('accepts only a UUID as operation id', () => {
  expect(parseOperationId('0b8f6a5e-6a53-4d0c-9d3e-2f5f7f3d9a10')).toBe('0b8f6a5e-6a53-4d0c-9d3e-2f5f7f3d9a10')
  for (const text of ['', 'x', '0b8f6a5e-6a53-4d0c-9d3e-2f5f7f3d9a10\r\nX: y', '0b8f6a5e6a534d0c9d3e2f5f7f3d9a10']) {
    expect(parseOperationId(text)).toBeNull()
  }
})

test('accepts up to 64 letters, digits and dashes as referral code (T20)', () => {
  expect(parseReferralCode('CAUSEWAY-FRIENDS')).toBe('CAUSEWAY-FRIENDS')
  for (const text of ['', 'a b', '<b>', '%2F', 'a\r\nSet-Cookie: x', 'a'.repeat(65)])
    expect(parseReferralCode(text)).toBeNull()
})

test('masks an email address', () => {
  expect(maskEmail('maria@example.com')).toBe('m***a@example.com')
  expect(maskEmail('\u{1d4d0}bc@example.com')).toBe('\u{1d4d0}***c@example.com')
  expect(maskEmail('"a@b"@example.com')).toBe('"***"@example.com')
  expect(maskEmail('@example.com')).toBe('***')
  expect(maskEmail('jo@example.com')).toBe('j***@example.com')
  expect(maskEmail('nonsense')).toBe('***')
})
