/**
 * The ISO 3166-1 code of a country as a customer writes it: by its code, or by its name in his language or in English,
 * whatever the case, accents, spaces, dots, dashes and apostrophes. Null for what is none. Kosovo is taken as XK.
 */
export function parseCountry(typed: string, language: string): string | null {
  const countries = namesOf(language)
  const code = codeIn(typed.trim())
  if (code !== null && new Set(countries.values()).has(code)) return code
  return countries.get(folded(typed)) ?? null
}

/** The name of a country in a language: ("TR", "en") -> "Türkiye". What is no code is given back as it is. */
export function formatCountry(code: string, language: string): string {
  const region = codeIn(code)
  if (region === null) return code
  return CLEARER_NAMES[language]?.[region] ?? new Intl.DisplayNames(language, { type: 'region' }).of(region) ?? code
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
  en: `GB: UK, England, Great Britain, Scotland, Wales, Northern Ireland; US: US, USA, United States of America;
    CD: DR Congo, DRC, Democratic Republic of the Congo, Democratic Republic of Congo; CG: Republic of the Congo;
    AX: Åland; CI: Ivory Coast; CV: Cabo Verde, Cape Verde; CZ: Czech Republic; HK: Hong Kong; KR: Republic of Korea;
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
    ...codes.map((code): [string, string] => [folded(formatCountry(code, locale)), code]),
    ...otherNames(locale),
  ])
  const names = new Map(named)
  known.set(language, names)
  return names
}

function otherNames(language: string): [string, string][] {
  const countries = OTHER_NAMES[language]?.split(';') ?? []
  return countries.flatMap((country) => {
    const [code = '', names = ''] = country.split(':')
    return names.split(',').map((name): [string, string] => [folded(name), code.trim()])
  })
}

/** What two spellings of a name have in common. Lower case, then upper, since that is where "ß", "ẞ" and "ss" meet. */
function folded(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .toUpperCase()
    .replaceAll(/(?<!\p{L})(?:AND|UND|ET|Y|И)(?!\p{L})/gu, '&')
    .replaceAll(/(?<!\p{L})ST(E?)(?!\p{L})/gu, 'SAINT$1')
    .replaceAll(/[\s.\p{Pd}\u00ad\u2212'’‘‛ʼ′`´]/gu, '')
}
