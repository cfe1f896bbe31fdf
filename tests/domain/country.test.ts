import { iso31661 } from 'iso-3166'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findListedCountry, formatCountry, parseCountry, suggestCountry } from '#app/domain/country.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))

/** Pairs of code and name: "TR Turkey, GB UK" -> [["TR", "Turkey"], ["GB", "UK"]]. Spaces inside names are kept. */
function parsePairs(text: string): [string, string][] {
  return text.split(/,\s*/u).map((entry) => [entry.slice(0, 2), entry.slice(3)])
}

test.each(['DE', 'de', 'De', ' de ', '\tDE\n', '\u00a0DE\u00a0'])('parses the country code %j', (typed) => {
  expect(parseCountry(typed, 'en')).toBe('DE')
})

test.each([
  ['de', 'DE Deutschland, BA Bosnien und Herzegowina, AT \u00d6sterreich, AT \u00d6STERREICH, AT O\u0308sterreich'],
  ['de', 'AT Osterreich'],
  ['fr', 'DE Allemagne, US \u00c9TATS-UNIS, US etats-unis'],
  ['es', 'DE Alemania, ES espana'],
  ['ru', 'DE Германия, CN китай, US Соединённые Штаты'],
  ['en', 'DE GERMANY, DE germany, DE   Germany  , TR Turkiye, TR T\u00dcRK\u0130YE, CW Curacao'],
  ['en', 'NE Niger, NG Nigeria, DM Dominica, DO Dominican Republic, GN Guinea, GW Guinea-Bissau'],
  ['en', 'GQ Equatorial Guinea, IE Ireland, KP North Korea, KR South Korea'],
])('ignores case, accents and spaces around a country name in %s: %s', (language, names) => {
  for (const [code, typed] of parsePairs(names)) expect(parseCountry(typed, language), typed).toBe(code)
})

test.each(LANGUAGES)('parses an English country name in %s', (language) => {
  expect(parseCountry('Germany', language)).toBe('DE')
  expect(parseCountry('turkey', language)).toBe('TR')
})

test('rejects a name in a language unrelated to the customer and the country', () => {
  expect(parseCountry('Alemania', 'en')).toBeNull()
  expect(parseCountry('Großbritannien', 'fr')).toBeNull()
  expect(parseCountry('Angleterre', 'de')).toBeNull()
  expect(parseCountry('США', 'en')).toBeNull()
})

const ORDINARY_ENGLISH = `TR Turkey, GB UK, GB England, GB Scotland, GB Wales, GB Northern Ireland, GB Great Britain, US USA,
  US United States of America, CZ Czech Republic, MK Macedonia, NL Holland, MM Myanmar, MM Burma, HK Hong Kong,
  HK Hongkong, MO Macao, MO Macau, PS Palestine, PS State of Palestine, CD DR Congo, CD D.R. Congo, CD DRC,
  CD Democratic Republic of the Congo, CD Democratic Republic of Congo, CG Republic of the Congo, CI Ivory Coast,
  VN Viet Nam, VA Vatican, VA Holy See, TL East Timor, RU Russian Federation, AX Åland, KR Republic of Korea,
  SZ Swaziland, CV Cape Verde, CV Cabo Verde`

test.each(parsePairs(ORDINARY_ENGLISH))('parses the common name of %s, %s, in every language', (code, typed) => {
  for (const language of LANGUAGES) {
    expect(parseCountry(typed, language), language).toBe(code)
    expect(parseCountry(typed.toUpperCase(), language), language).toBe(code)
  }
})

test.each([
  ['de', 'GB Großbritannien, GB GROSSBRITANNIEN, GB Grossbritannien, GB GRO\u1e9eBRITANNIEN, BY Weißrussland'],
  ['de', 'HK Hongkong, HK Hong Kong, US Vereinigte Staaten von Amerika, CD DR Kongo, CD Demokratische Republik Kongo'],
  ['de', 'CG Republik Kongo, CI Elfenbeinküste, CV Kap Verde, CZ Tschechische Republik, KR Republik Korea'],
  ['de', 'MK Mazedonien, MM Birma, PS Palästina, RU Russische Föderation, SZ Swasiland, TL Osttimor, VA Vatikan'],
  ['fr', 'GB Angleterre, GB Grande-Bretagne, US États-Unis, US États-Unis d’Amérique, CD RD Congo, CD RDC'],
  ['fr', 'CD République démocratique du Congo, CG République du Congo, CZ République tchèque, KR République de Corée'],
  ['fr', 'MK Macédoine, MM Birmanie, NL Hollande, RU Fédération de Russie'],
  ['es', 'US EE. UU., US EE.UU., US EEUU, US Estados Unidos, US Estados Unidos de América, GB Gran Bretaña'],
  ['es', 'GB Inglaterra, CD RD Congo, CD RDC, CD República Democrática del Congo, CG República del Congo'],
  ['es', 'CI Costa de Marfil, CZ República Checa, KR República de Corea, MK Macedonia, MM Birmania, NL Holanda'],
  ['es', 'PS Palestina, RU Federación Rusa, RU Federación de Rusia, SZ Suazilandia, TL Timor Oriental, VA Vaticano'],
  ['ru', 'US США, US Соединённые Штаты Америки, GB Великобритания, GB Англия, GB Соединенное Королевство'],
  ['ru', 'HK Гонконг, AX Аланды, BY Белоруссия, CD ДР Конго, CD Демократическая Республика Конго'],
  ['ru', 'CG Республика Конго, CI Берег Слоновой Кости, KP Северная Корея, KR Южная Корея, MK Македония, MM Мьянма'],
  ['ru', 'MM Бирма, MO Макао, NL Голландия, PS Палестина, RU Российская Федерация, SZ Свазиленд, ZA ЮАР'],
])('parses common names in %s: %s', (language, names) => {
  for (const [code, typed] of parsePairs(names)) expect(parseCountry(typed, language), typed).toBe(code)
})

test.each(['Congo', 'Kongo', 'Конго'])('rejects %s, the name of two countries', (typed) => {
  for (const language of LANGUAGES) expect(parseCountry(typed, language), language).toBeNull()
})

test.each([
  ['en', `CI Cote d'Ivoire, CI C\u00f4te d\u2019Ivoire, CI Cote d\u2018Ivoire, CI Cote d\u02bcIvoire`],
  ['en', 'CI Cote d`Ivoire, CI Cote d\u00b4Ivoire, CI Cote d Ivoire'],
  ['ru', `CI Кот-д'Ивуар, CI Кот-д\u2019Ивуар, CI Кот д Ивуар`],
  ['fr', `IO Territoire britannique de l'ocean Indien`],
  ['en', 'GB United  Kingdom, GB United\u00a0\tKingdom, GB United \n Kingdom'],
  ['en', 'BA Bosnia and Herzegovina, BA BOSNIA AND HERZEGOVINA, BA Bosnia & Herzegovina, BA Bosnia&Herzegovina'],
  ['de', 'BA Bosnien & Herzegowina, BA Bosnia and Herzegovina'],
  ['es', 'BA Bosnia & Herzegovina, BA Bosnia y Herzegovina'],
  ['fr', 'AG Antigua & Barbuda, AG Antigua et Barbuda, AG antigua-et-barbuda'],
  ['ru', 'BA Босния & Герцеговина, BA босния и герцеговина'],
  ['en', 'LC St. Lucia, LC St Lucia, LC St.Lucia, LC st. lucia, LC Saint Lucia, KN Saint Kitts and Nevis'],
  ['de', 'LC Saint Lucia, LC St. Lucia'],
  ['fr', 'LC Ste-Lucie, LC Sainte Lucie, PM St-Pierre-et-Miquelon, MF St. Martin'],
  [
    'en',
    'GW Guinea Bissau, GW Guinea\u2010Bissau, GW Guinea\u2011Bissau, GW Guinea \u2013 Bissau, GW Guinea\u2014Bissau',
  ],
  ['en', 'GW Guinea\u2212Bissau, GW Guinea\u00adBissau, CD Congo-Kinshasa, CG Congo Brazzaville, TL Timor Leste'],
  ['en', 'VI US Virgin Islands, VI U. S. Virgin Islands, GB U.K., US U.S., US U.S.A.'],
  ['ru', 'PG Папуа-Новая Гвинея, PG Папуа Новая Гвинея'],
])('treats apostrophes, spaces, dashes, dots, "&" and "St." alike in %s: %s', (language, names) => {
  for (const [code, typed] of parsePairs(names)) expect(parseCountry(typed, language), typed).toBe(code)
})

test.each(['&orra', 'Finl&', 'EaSaint Timor'])('expands only abbreviations that are whole words: %j', (typed) => {
  expect(parseCountry(typed, 'en')).toBeNull()
})

test.each([
  ['an empty text', ['', '   ', '\u0301', '...', '-', '&', 'und']],
  ['part of a name', ['D', 'German', 'Ger', 'St.', 'Saint']],
  ['more than a name', ['Germany, Berlin', '\u0000DE', 'x'.repeat(5000)]],
  ['a code without two letters', ['ZZZ', '276', '+49', 'XX', 'D.E.', 'D-E', '\u00df']],
  ['an unknown place', ['Atlantis', '.*', 'constructor', '__proto__']],
])('rejects %s as a country: %j', (_, refused) => {
  for (const typed of refused)
    for (const language of [...LANGUAGES, 'it']) expect(parseCountry(typed, language), typed).toBeNull()
})

test.each([
  ['the European Union', ['EU', 'European Union']],
  ['the eurozone', ['EZ', 'Eurozone']],
  ['the United Nations', ['UN', 'United Nations']],
  ['an unknown region', ['ZZ', 'Unknown Region']],
  ['a test of accents', ['XA', 'Pseudo-Accents']],
  ['a test of directions', ['XB', 'Pseudo-Bidi']],
  ['outlying Oceania', ['QO', 'Outlying Oceania']],
  ['a part of Saint Helena', ['AC', 'Ascension Island', 'TA', 'Tristan da Cunha']],
  ['a part of France', ['CP', 'Clipperton Island', 'Clipperton']],
  ['a part of Guernsey', ['CQ', 'Sark']],
  ['a part of the British Indian Ocean Territory', ['DG', 'Diego Garcia']],
  ['a part of Spain', ['EA', 'Ceuta & Melilla', 'Ceuta and Melilla', 'IC', 'Canary Islands']],
])('rejects %s, absent from ISO 3166-1, as a country: %j', (_, spellings) => {
  for (const typed of spellings) expect(parseCountry(typed, 'en'), typed).toBeNull()
})

test.each(['DD', 'SU', 'YU', 'AN', 'CS', 'BU', 'FX', 'TP', 'ZR'])('rejects the withdrawn code %s', (code) => {
  expect(parseCountry(code, 'en')).toBeNull()
})

test('accepts only codes of two capital letters, unchanged', () => {
  for (const pair of PAIRS) {
    const code = parseCountry(pair.toLowerCase(), 'en')
    expect([pair, null, ...(pair === 'UK' ? ['GB'] : [])], pair).toContain(code)
  }
})

test.each([
  ['TR', 'en', 'T\u00fcrkiye'],
  ['DE', 'en', 'Germany'],
  ['de', 'en', 'Germany'],
  ['De', 'en', 'Germany'],
  ['DE', 'de', 'Deutschland'],
  ['DE', 'fr', 'Allemagne'],
  ['DE', 'es', 'Alemania'],
  ['DE', 'ru', 'Германия'],
  ['CG', 'es', 'República del Congo'],
  ['CD', 'es', 'República Democrática del Congo'],
] as const)('formats the country %s in %s as %s', (code, language, shown) => {
  expect(formatCountry(code, language)).toBe(shown)
})

test.each(['XQ', '', ' ', 'D', 'DEU', '276', '419', ' DE', 'DE\n', 'd-e', '\u00df', 'Germany', '__proto__'])(
  'returns a code without a name unchanged: %j',
  (code) => {
    for (const language of LANGUAGES) expect(formatCountry(code, language), language).toBe(code)
  },
)

describe.each(LANGUAGES)('in %s', (language) => {
  const taken = PAIRS.filter((pair) => parseCountry(pair, language) === pair)

  test('accepts the 249 countries of ISO 3166-1 and Kosovo', () => {
    expect(taken).toHaveLength(249 + 1)
    expect(parseCountry('XK', language)).toBe('XK')
    expect(parseCountry(formatCountry('XK', language), language)).toBe('XK')
  })

  test('round-trips every country name in any case', () => {
    for (const code of taken) {
      const shown = formatCountry(code, language)
      expect(shown).not.toBe(code)
      for (const typed of [shown, shown.toUpperCase(), shown.toLowerCase(), shown.normalize('NFD'), ` ${shown} `])
        expect(parseCountry(typed, language), typed).toBe(code)
    }
  })

  test('returns a code or null, and formats something, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (typed) => {
        expect(parseCountry(typed, language) ?? 'AA').toMatch(/^[A-Z]{2}$/)
        expect(formatCountry(typed.slice(0, 2), language)).toEqual(expect.any(String))
      }),
    )
  })
})

const NATIVE = `EE Eesti, DE Deutschland, ES España, ES Espana, FI Suomi, FI Finland, FR France, IT Italia, SE Sverige, NO Norge, DK Danmark,
  PL Polska, LV Latvija, LT Lietuva, HU Magyarország, HR Hrvatska, GR Ελλάδα, BG България, UA Україна, AT Österreich, CH Schweiz, CH Suisse,
  CH Svizzera, BE België, BE Belgique, NL Nederland, PT Portugal, RO România, CZ Česko, CZ Česká republika, SK Slovensko, SI Slovenija,
  IE Éire, IS Ísland, MT Malta, LU Lëtzebuerg, TR Türkiye, IL ישראל, AE الإمارات العربية المتحدة, JP 日本, CN 中国, KR 대한민국, GE საქართველო,
  AM Հայաստան, RS Srbija, XK Kosovë, XK Kosova, BR Brasil, IN भारत, TH ไทย`

test.each(parsePairs(NATIVE))('parses the native name of %s, %s, in every language', (code, typed) => {
  for (const language of LANGUAGES) expect(parseCountry(typed, language), language).toBe(code)
})

const MORE_ENGLISH = `NL The Netherlands, NL the netherlands, AE UAE, AE U.A.E., BN Brunei Darussalam, BS The Bahamas, GM The Gambia,
  PH The Philippines, CZ Czech, SK Slovak Republic, MD Republic of Moldova, TZ United Republic of Tanzania, KR Korea (Republic of), BO Bolivia (Plurinational State of),
  IR Islamic Republic of Iran, KP Democratic People's Republic of Korea, LA Lao People's Democratic Republic, SY Syrian Arab Republic,
  FM Micronesia (Federated States of), VE Bolivarian Republic of Venezuela, PS State of Palestine, MK Republic of North Macedonia`

test.each(parsePairs(MORE_ENGLISH))('parses %s by the name %s', (code, typed) => {
  for (const language of LANGUAGES) expect(parseCountry(typed, language), language).toBe(code)
})

test('parses every ISO 3166-1 country by name, reordered name and alpha-3 code', () => {
  const wrong: string[] = []
  for (const { alpha2, alpha3, name } of iso31661) {
    const [, base, more] = /^(.*?)(?: \((.*)\)|, (.*))$/.exec(name) ?? []
    const spellings = [name, ...(more ? [`${more} ${base}`, `${base}, ${more}`] : []), alpha3, alpha3.toLowerCase()]
    // "Congo" alone is ambiguous.
    for (const typed of spellings.filter((each) => each !== 'Congo')) {
      const taken = parseCountry(typed, 'en')
      if (taken !== alpha2) wrong.push(`${typed}: ${taken}`)
    }
  }
  expect(wrong).toEqual([])
})

test('never confuses names of two countries in any language of Intl', () => {
  const wrong: string[] = []
  for (const locale of [
    'en',
    'de',
    'fr',
    'es',
    'ru',
    'it',
    'pt',
    'nl',
    'pl',
    'et',
    'fi',
    'sv',
    'tr',
    'ar',
    'ja',
    'zh',
    'ko',
    'uk',
  ]) {
    const names = new Intl.DisplayNames(locale, { type: 'region' })
    for (const { alpha2 } of iso31661) {
      const name = names.of(alpha2) ?? ''
      const taken = parseCountry(name, 'en')
      if (taken !== null && taken !== alpha2) wrong.push(`${locale} ${name}: ${taken}`)
    }
  }
  expect(wrong).toEqual([])
})

test.each([
  ['Germny', 'en', 'DE'],
  ['Gremany', 'en', 'DE'],
  ['German', 'en', 'DE'],
  ['Estnia', 'en', 'EE'],
  ['Deutchland', 'de', 'DE'],
  ['Swizerland', 'en', 'CH'],
  ['Germany', 'en', null],
  ['Atlantis', 'en', null],
  ['', 'en', null],
  ['Ger', 'en', null],
  ['Iraz', 'en', null],
  ['x'.repeat(5000), 'en', null],
])('%j in %s: suggests the country %s', (typed, language, code) => {
  expect(suggestCountry(typed, language)).toBe(code)
})

test('formats and parses a country that only the platform knows by its name there', () => {
  const listed = [
    { code: 'EE', name: 'Estonia' },
    { code: 'XQ', name: 'Côte-Neuve' },
  ]
  expect(formatCountry('XQ', 'de', 'Côte-Neuve')).toBe('Côte-Neuve')
  expect(formatCountry('XQ', 'de')).toBe('XQ')
  expect(formatCountry('EE', 'de', 'Estonia')).toBe('Estland')
  for (const typed of ['Côte-Neuve', ' cote neuve', 'xq']) expect(findListedCountry(typed, listed)).toBe('XQ')
  expect(findListedCountry('Côte', listed)).toBeNull()
  expect(findListedCountry('', listed)).toBeNull()
})
