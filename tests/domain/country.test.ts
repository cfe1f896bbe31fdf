import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCountry, parseCountry } from '#app/domain/country.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'

/** The European Economic Area, the United Kingdom and Switzerland, and some from elsewhere. */
const CODES =
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IS IE IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE GB CH ' +
  'AL AR AU BA BR CA CD CG CI CN CW DO DM EG GE GF GG GI GN GQ GW HK IN JP KP KR KZ MD ME MF MK MM MO NE NG NZ PS RS ' +
  'RU SX TR UA US VA VG VI VN ZA'

test.each(['DE', 'de', 'De', ' de ', '\tDE\n', '\u00a0DE\u00a0'])('a country is taken by its code: %j', (typed) => {
  expect(parseCountry(typed, 'en')).toBe('DE')
})

test.each([
  ['Deutschland', 'de', 'DE'],
  ['Allemagne', 'fr', 'DE'],
  ['Alemania', 'es', 'DE'],
  ['\u0413\u0435\u0440\u043c\u0430\u043d\u0438\u044f', 'ru', 'DE'],
  ['Bosnien und Herzegowina', 'de', 'BA'],
] as const)('a country is taken by its name in the language of the customer: %j in %s', (typed, language, code) => {
  expect(parseCountry(typed, language)).toBe(code)
})

test.each(LANGUAGES)('a country is taken by its English name in every language: %s', (language) => {
  expect(parseCountry('Germany', language)).toBe('DE')
  expect(parseCountry('turkey', language)).toBe('TR')
})

test('a name in a language that is neither the customer’s nor English is not taken', () => {
  expect(parseCountry('Deutschland', 'fr')).toBeNull()
  expect(parseCountry('Alemania', 'en')).toBeNull()
})

test.each([
  ['GERMANY', 'en', 'DE'],
  ['germany', 'en', 'DE'],
  ['  Germany  ', 'en', 'DE'],
  ['\u00d6sterreich', 'de', 'AT'],
  ['\u00d6STERREICH', 'de', 'AT'],
  ['O\u0308sterreich', 'de', 'AT'],
  ['Osterreich', 'de', 'AT'],
  ['espana', 'es', 'ES'],
  ['\u00c9TATS-UNIS', 'fr', 'US'],
  ['etats-unis', 'fr', 'US'],
  ['Turkiye', 'en', 'TR'],
  ['T\u00dcRK\u0130YE', 'en', 'TR'],
  ['Curacao', 'en', 'CW'],
  ['\u043a\u0438\u0442\u0430\u0439', 'ru', 'CN'],
  ['\u0421\u043e\u0435\u0434\u0438\u043d\u0451\u043d\u043d\u044b\u0435 \u0428\u0442\u0430\u0442\u044b', 'ru', 'US'],
] as const)('case, accents and spaces around a name do not matter: %j in %s', (typed, language, code) => {
  expect(parseCountry(typed, language)).toBe(code)
})

test.each([
  ['Turkey', 'TR'],
  ['UK', 'GB'],
  ['England', 'GB'],
  ['Scotland', 'GB'],
  ['Wales', 'GB'],
  ['Northern Ireland', 'GB'],
  ['Great Britain', 'GB'],
  ['USA', 'US'],
  ['United States of America', 'US'],
  ['Czech Republic', 'CZ'],
  ['Macedonia', 'MK'],
  ['Holland', 'NL'],
])('the common name %s is taken for %s', (typed, code) => {
  expect(parseCountry(typed, 'en')).toBe(code)
  expect(parseCountry(typed.toUpperCase(), 'de')).toBe(code)
})

test.each([
  ['Niger', 'NE'],
  ['Nigeria', 'NG'],
  ['Dominica', 'DM'],
  ['Dominican Republic', 'DO'],
  ['Guinea', 'GN'],
  ['Guinea-Bissau', 'GW'],
  ['Equatorial Guinea', 'GQ'],
  ['Ireland', 'IE'],
  ['North Korea', 'KP'],
  ['South Korea', 'KR'],
])('a country is not taken for one with a similar name: %s is %s', (typed, code) => {
  expect(parseCountry(typed, 'en')).toBe(code)
})

test.each([
  '',
  '   ',
  '\u0301',
  'D',
  'DEU',
  '276',
  '+49',
  'XX',
  'Atlantis',
  'German',
  'Germany, Berlin',
  'Ger',
  '.*',
  'constructor',
  '__proto__',
  '\u0000DE',
  'x'.repeat(5000),
])('what is no country is refused, not guessed: %j', (typed) => {
  expect(parseCountry(typed, 'en')).toBeNull()
})

test.each([
  ['EU', 'the European Union'],
  ['European Union', 'the European Union'],
  ['EZ', 'the eurozone'],
  ['Eurozone', 'the eurozone'],
  ['UN', 'the United Nations'],
  ['United Nations', 'the United Nations'],
  ['ZZ', 'an unknown region'],
  ['Unknown Region', 'an unknown region'],
  ['XA', 'a test of accents'],
  ['XB', 'a test of directions'],
  ['QO', 'outlying Oceania'],
])('%j is no country but %s', (typed) => {
  expect(parseCountry(typed, 'en')).toBeNull()
})

test.each(['DD', 'SU', 'YU', 'AN', 'CS', 'BU', 'FX', 'TP', 'ZR'])('a code that was given up is refused: %s', (code) => {
  expect(parseCountry(code, 'en')).toBeNull()
})

test('every code that is taken is two capital letters, and means itself', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const pairs = letters.flatMap((first) => letters.map((second) => first + second))
  for (const pair of pairs) {
    const code = parseCountry(pair.toLowerCase(), 'en')
    expect([pair, null, ...(pair === 'UK' ? ['GB'] : [])], pair).toContain(code)
  }
})

test.each([
  ['TR', 'en', 'T\u00fcrkiye'],
  ['DE', 'en', 'Germany'],
  ['DE', 'de', 'Deutschland'],
  ['DE', 'fr', 'Allemagne'],
  ['DE', 'es', 'Alemania'],
  ['DE', 'ru', '\u0413\u0435\u0440\u043c\u0430\u043d\u0438\u044f'],
] as const)('the country %s is shown in %s as %s', (code, language, shown) => {
  expect(formatCountry(code, language)).toBe(shown)
})

test('a code without a name is shown as it is', () => {
  expect(formatCountry('XQ', 'en')).toBe('XQ')
})

describe.each(LANGUAGES)('in %s', (language) => {
  test('every country can be typed as it is shown, in any case, and comes back as the same one', () => {
    for (const code of CODES.split(' ')) {
      const shown = formatCountry(code, language)
      expect(shown).not.toBe(code)
      for (const typed of [shown, shown.toUpperCase(), shown.toLowerCase(), shown.normalize('NFD'), ` ${shown} `])
        expect(parseCountry(typed, language), typed).toBe(code)
    }
  })

  test('whatever is typed, the answer is a code or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (typed) => {
        expect(parseCountry(typed, language) ?? 'AA').toMatch(/^[A-Z]{2}$/)
      }),
    )
  })
})
