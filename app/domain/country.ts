import { distance } from 'fastest-levenshtein'
import { iso31661, iso31661Alpha3ToAlpha2 } from 'iso-3166'

/**
 * The ISO 3166-1 code of a country as a customer writes it: by its code of two or three letters, or by its name in the
 * customer's language, in English or in a language of that country, whatever the case, accents, spaces, dots, dashes and
 * apostrophes. Null for what is none. Kosovo is taken as XK.
 */
export function parseCountry(typed: string, language: string): string | null {
  const countries = namesOf(language)
  const text = typed.trim()
  const code = codeIn(text)
  if (code !== null && new Set(countries.values()).has(code)) return code
  return countries.get(foldName(typed)) ?? (/^[a-z]{3}$/i.test(text) ? codeOfThree(text.toUpperCase()) : null)
}

/** The code of the one country whose name is nearly what was typed; null for none, for several, and for what is known. */
export function suggestCountry(typed: string, language: string): string | null {
  const text = foldName(typed.slice(0, LONGEST_NAME))
  if (text.length < 4 || parseCountry(typed, language) !== null) return null
  let nearest = { edits: text.length < 6 ? 1 : 2, codes: new Set<string>() }
  for (const [name, code] of namesOf(language)) {
    const edits = distance(text, name)
    if (edits < nearest.edits) nearest = { edits, codes: new Set([code]) }
    else if (edits === nearest.edits) nearest.codes.add(code)
  }
  const [code = null, ...others] = nearest.codes
  return others.length === 0 ? code : null
}

const LONGEST_NAME = 80

/**
 * The name of a country in a language: ("TR", "en") -> "Türkiye". A code that has none there is given by the name that the
 * platform has for it, or else as it is.
 */
export function formatCountry(code: string, language: string, otherwise = code): string {
  const region = codeIn(code)
  if (region === null) return code
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return CLEARER_NAMES[language]?.[region] ?? names.of(region) ?? otherwise
}

/** The code of a country that only the platform's list has, by its code or its name there; null for none. */
export function findListedCountry(typed: string, countries: Iterable<{ code: string; name: string }>): string | null {
  const text = foldName(typed)
  const found = Array.from(countries).find(({ code, name }) => foldName(name) === text || foldName(code) === text)
  return found?.code ?? null
}

/** Where Intl has a name that could mean two countries. What is shown has to be understood when it is typed again. */
const CLEARER_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  es: { CG: 'República del Congo' },
}

/**
 * Names that people write and that Intl has under another form, as "code: name, name; code: name".
 * The English ones are taken in every language. "Congo" alone is left out: it could mean either one.
 */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  en: `AE: UAE, Emirates; BN: Brunei; SK: Slovak Republic; GB: UK, England, Great Britain, Scotland, Wales, Northern Ireland; US: US, USA, United States of America;
    CD: DR Congo, DRC, Democratic Republic of the Congo, Democratic Republic of Congo; CG: Republic of the Congo;
    AX: Åland; CI: Ivory Coast; CV: Cabo Verde, Cape Verde; CZ: Czech, Czech Republic; HK: Hong Kong; KR: Republic of Korea;
    MK: Macedonia; MM: Myanmar, Burma; MO: Macao, Macau; NL: Holland; PS: Palestine, State of Palestine;
    RU: Russian Federation; SZ: Swaziland; TL: East Timor; TR: Turkey; VA: Vatican, Holy See`,
  de: `GB: Großbritannien; US: Vereinigte Staaten von Amerika; BY: Weißrussland; CD: DR Kongo,
    Demokratische Republik Kongo; CG: Republik Kongo; CI: Elfenbeinküste; CV: Kap Verde; CZ: Tschechische Republik;
    KR: Republik Korea; MK: Mazedonien; MM: Birma; PS: Palästina; RU: Russische Föderation; SZ: Swasiland;
    TL: Osttimor; VA: Vatikan`,
  fr: `GB: Angleterre, Grande-Bretagne; US: États-Unis d’Amérique; CD: RD Congo, RDC, République démocratique du Congo;
    CG: République du Congo; CZ: République tchèque; KR: République de Corée; MK: Macédoine; MM: Birmanie;
    NL: Hollande; RU: Fédération de Russie`,
  es: `GB: Gran Bretaña, Inglaterra; US: EE. UU., Estados Unidos de América; CD: RD Congo, RDC; CI: Costa de Marfil;
    CZ: República Checa; KR: República de Corea; MK: Macedonia; MM: Birmania; NL: Holanda; PS: Palestina;
    RU: Federación Rusa, Federación de Rusia; SZ: Suazilandia; TL: Timor Oriental; VA: Vaticano`,
  ru: `GB: Англия, Соединённое Королевство; US: США, Соединённые Штаты Америки; AX: Аланды; BY: Белоруссия; CD: ДР Конго,
    Демократическая Республика Конго; CG: Республика Конго; CI: Берег Слоновой Кости; HK: Гонконг; KP: Северная Корея;
    KR: Южная Корея; MK: Македония; MM: Мьянма, Бирма; MO: Макао; NL: Голландия; PS: Палестина;
    RU: Российская Федерация; SZ: Свазиленд; ZA: ЮАР`,
}

/** Codes that Intl names though ISO 3166-1 has no such country: alliances, test regions, islands apart for the post. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))

/** Languages of a country besides the one that most people there speak. */
const MORE_LANGUAGES: Readonly<Record<string, string>> = {
  BE: 'fr de',
  CA: 'fr',
  CH: 'fr it rm',
  CY: 'tr',
  ES: 'ca eu gl',
  FI: 'sv',
  IE: 'ga',
  IL: 'ar',
  LU: 'fr de lb',
  ME: 'sr-Latn',
  MK: 'sq',
  RS: 'sr-Latn',
  XK: 'sr',
}

/** Names that a country has at home and that Intl has under another form. */
const NAMES_AT_HOME = 'CZ: Česká republika; SK: Slovenská republika; XK: Kosova; IT: Repubblica Italiana'

function codeOfThree(code: string): string | null {
  return code === 'XKX' ? 'XK' : (iso31661Alpha3ToAlpha2[code] ?? null)
}

function codeIn(text: string): string | null {
  return /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : null
}

function countryCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const named = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => named.of(code) !== undefined && !NO_COUNTRIES.has(code))
    .filter((code) => new Intl.Locale(`und-${code}`).region === code) // DD, which stands for DE, is not one of its own
}

const known = new Map<string, ReadonlyMap<string, string>>()

/** The code of each folded name; where a name means one country to the customer and another in English, his own. */
function namesOf(language: string): ReadonlyMap<string, string> {
  const before = known.get(language)
  if (before) return before
  const codes = countryCodes()
  const named = [...new Set(['en', language])].flatMap((locale) => [
    ...(locale === 'en' ? standardNames() : []),
    ...codes.map((code): [string, string] => [foldName(formatCountry(code, locale)), code]),
    ...parseNameList(OTHER_NAMES[locale] ?? ''),
  ])
  const names = new Map(named)
  for (const [name, code] of namesAtHome(codes)) if (!names.has(name)) names.set(name, code)
  known.set(language, names)
  return names
}

/** The names of the standard, "Congo" left out, and the long ones in both orders. */
function standardNames(): [string, string][] {
  const short = iso31661.filter(({ name }) => name !== 'Congo')
  const long = LONG_NAMES.split(/;\s*/u).map((each) => each.split(/: |\|/u) as [string, string, string])
  return [
    ...short.map(({ name, alpha2 }): [string, string] => [foldName(name), alpha2]),
    ...long.flatMap(([code, name, more]): [string, string][] => [
      [foldName(`${name} ${more}`), code],
      [foldName(`${more} ${name}`), code],
    ]),
  ]
}

/** Names of ISO 3166-1 that have a second part, which people write before or behind the first. */
const LONG_NAMES = `BO: Bolivia|Plurinational State of; CD: Congo|Democratic Republic of the; FK: Falkland Islands|Malvinas;
  FM: Micronesia|Federated States of; GB: United Kingdom|of Great Britain and Northern Ireland; IR: Iran|Islamic Republic of;
  KP: Korea|Democratic People's Republic of; KR: Korea|Republic of; LA: Lao|People's Democratic Republic;
  MD: Moldova|Republic of; MF: Saint Martin|French part; MK: Macedonia|Republic of North; NL: Netherlands|Kingdom of the;
  PS: Palestine|State of; SX: Sint Maarten|Dutch part; SY: Syria|Arab Republic; SY: Syrian|Arab Republic;
  TW: Taiwan|Province of China; TZ: Tanzania|United Republic of; VE: Venezuela|Bolivarian Republic of;
  VG: Virgin Islands|British; VI: Virgin Islands|U.S.; XK: Kosovo|Republic of`

/** The names of each country in its own languages; one that two countries share is left out. */
function namesAtHome(codes: readonly string[]): [string, string][] {
  const named = codes.flatMap((code) => {
    const { language } = new Intl.Locale(`und-${code}`).maximize()
    const languages = [language, ...(MORE_LANGUAGES[code]?.split(' ') ?? [])]
    return languages.map((each): [string, string] => [foldName(formatCountry(code, each)), code])
  })
  const shared = new Map<string, Set<string>>()
  for (const [name, code] of named) shared.set(name, (shared.get(name) ?? new Set()).add(code))
  return [...named.filter(([name]) => shared.get(name)?.size === 1), ...parseNameList(NAMES_AT_HOME)]
}

function parseNameList(text: string): [string, string][] {
  const countries = text === '' ? [] : text.split(';')
  return countries.flatMap((country) => {
    const [code = '', names = ''] = country.split(':')
    return names.split(',').map((name): [string, string] => [foldName(name), code.trim()])
  })
}

/** What two spellings of a name have in common. Lower case, then upper, since that is where "ß", "ẞ" and "ss" meet. */
function foldName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .toUpperCase()
    .replaceAll(/(?<!\p{L})(?:AND|UND|ET|Y|И)(?!\p{L})/gu, '&')
    .replaceAll(/(?<!\p{L})ST(E?)(?!\p{L})/gu, 'SAINT$1')
    .replaceAll(/(?<!\p{L})THE(?!\p{L})/gu, '')
    .replaceAll(/[\s.,()[\]\p{Pd}\u00ad\u2212'’‘‛ʼ′`´]/gu, '')
}
