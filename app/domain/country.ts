import { distance } from 'fastest-levenshtein'
import { iso31661, iso31661Alpha3ToAlpha2 } from 'iso-3166'

/**
 * Parses a country as typed into its ISO 3166-1 alpha-2 code, or null. Accepts alpha-2 and alpha-3 codes and names in
 * the customer's language, English or a language of that country, ignoring case, accents, spaces and punctuation.
 * Kosovo is XK.
 */
export function parseCountry(typed: string, language: string): string | null {
  const countries = getNames(language)
  const text = typed.trim()
  const code = parseAlpha2(text)
  if (code !== null && new Set(countries.values()).has(code)) return code
  return countries.get(foldName(typed)) ?? (/^[a-z]{3}$/i.test(text) ? parseAlpha3(text.toUpperCase()) : null)
}

/** Returns the code of the only country with a similar name; null if there are several or the text already parses. */
export function suggestCountry(typed: string, language: string): string | null {
  const text = foldName(typed.slice(0, MAX_NAME_LENGTH))
  if (text.length < 4 || parseCountry(typed, language) !== null) return null
  let nearest = { edits: text.length < 6 ? 1 : 2, codes: new Set<string>() }
  for (const [name, code] of getNames(language)) {
    const edits = distance(text, name)
    if (edits < nearest.edits) nearest = { edits, codes: new Set([code]) }
    else if (edits === nearest.edits) nearest.codes.add(code)
  }
  const [code = null, ...others] = nearest.codes
  return others.length === 0 ? code : null
}

const MAX_NAME_LENGTH = 80

/**
 * Formats a country's name: ("TR", "en") -> "Türkiye". A code that Intl can't name returns `otherwise`, the platform's
 * name.
 */
export function formatCountry(code: string, language: string, otherwise = code): string {
  const region = parseAlpha2(code)
  if (region === null) return code
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return CLEARER_NAMES[language]?.[region] ?? names.of(region) ?? otherwise
}

/** Finds a country by code or name in the platform's list, for codes that Intl doesn't know; null if absent. */
export function findListedCountry(typed: string, countries: Iterable<{ code: string; name: string }>): string | null {
  const text = foldName(typed)
  const found = Array.from(countries).find(({ code, name }) => foldName(name) === text || foldName(code) === text)
  return found?.code ?? null
}

/** Overrides for names of Intl that fit two countries: a displayed name must parse again. */
const CLEARER_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  es: { CG: 'República del Congo' },
}

/**
 * Common names that differ from Intl's, as "code: name, name; code: name". English ones apply in every language.
 * "Congo" alone is excluded because it is ambiguous.
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

/** Codes that Intl names but ISO 3166-1 doesn't assign: alliances, test regions, outlying islands. */
const UNASSIGNED_CODES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '))

/** Languages besides the most common one of each country. */
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

/** Local names that differ from Intl's. */
const LOCAL_NAMES = 'CZ: Česká republika; SK: Slovenská republika; XK: Kosova; IT: Repubblica Italiana'

function parseAlpha3(code: string): string | null {
  return code === 'XKX' ? 'XK' : (iso31661Alpha3ToAlpha2[code] ?? null)
}

function parseAlpha2(text: string): string | null {
  return /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : null
}

function listCountryCodes(): string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const named = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => named.of(code) !== undefined && !UNASSIGNED_CODES.has(code))
    .filter((code) => new Intl.Locale(`und-${code}`).region === code) // Excludes DD, an alias of DE.
}

const known = new Map<string, ReadonlyMap<string, string>>()

/** Maps folded names to codes; the customer's language wins over English if a name means two countries. */
function getNames(language: string): ReadonlyMap<string, string> {
  const before = known.get(language)
  if (before) return before
  const codes = listCountryCodes()
  const named = [...new Set(['en', language])].flatMap((locale) => [
    ...(locale === 'en' ? listStandardNames() : []),
    ...codes.map((code): [string, string] => [foldName(formatCountry(code, locale)), code]),
    ...parseNameList(OTHER_NAMES[locale] ?? ''),
  ])
  const names = new Map(named)
  for (const [name, code] of listLocalNames(codes)) if (!names.has(name)) names.set(name, code)
  known.set(language, names)
  return names
}

/** ISO 3166-1 names without the ambiguous "Congo"; names with a second part are included in both orders. */
function listStandardNames(): [string, string][] {
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

/** ISO 3166-1 names with a second part, which people write before or after the first. */
const LONG_NAMES = `BO: Bolivia|Plurinational State of; CD: Congo|Democratic Republic of the; FK: Falkland Islands|Malvinas;
  FM: Micronesia|Federated States of; GB: United Kingdom|of Great Britain and Northern Ireland; IR: Iran|Islamic Republic of;
  KP: Korea|Democratic People's Republic of; KR: Korea|Republic of; LA: Lao|People's Democratic Republic;
  MD: Moldova|Republic of; MF: Saint Martin|French part; MK: Macedonia|Republic of North; NL: Netherlands|Kingdom of the;
  PS: Palestine|State of; SX: Sint Maarten|Dutch part; SY: Syria|Arab Republic; SY: Syrian|Arab Republic;
  TW: Taiwan|Province of China; TZ: Tanzania|United Republic of; VE: Venezuela|Bolivarian Republic of;
  VG: Virgin Islands|British; VI: Virgin Islands|U.S.; XK: Kosovo|Republic of`

/** Returns country names in local languages, without names that two countries share. */
function listLocalNames(codes: readonly string[]): [string, string][] {
  const named = codes.flatMap((code) => {
    const { language } = new Intl.Locale(`und-${code}`).maximize()
    const languages = [language, ...(MORE_LANGUAGES[code]?.split(' ') ?? [])]
    return languages.map((each): [string, string] => [foldName(formatCountry(code, each)), code])
  })
  const shared = new Map<string, Set<string>>()
  for (const [name, code] of named) shared.set(name, (shared.get(name) ?? new Set()).add(code))
  return [...named.filter(([name]) => shared.get(name)?.size === 1), ...parseNameList(LOCAL_NAMES)]
}

function parseNameList(text: string): [string, string][] {
  const countries = text === '' ? [] : text.split(';')
  return countries.flatMap((country) => {
    const [code = '', names = ''] = country.split(':')
    return names.split(',').map((name): [string, string] => [foldName(name), code.trim()])
  })
}

/**
 * Normalises spelling for comparison. Lower case before upper case, because only that maps "ß", "ẞ" and "ss" to the
 * same text.
 */
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
