/**
 * The ISO 3166 code of a country as a customer writes it: by its code, or by its name in his language or in English,
 * whatever the case and accents. Null for what is none.
 */
export function parseCountry(typed: string, language: string): string | null {
  const wanted = folded(typed)
  if (wanted === '') return null
  for (const [code, names] of namesOf(language)) {
    if (code.toLowerCase() === wanted || names.includes(wanted)) return code
  }
  return null
}

/** The name of a country in a language: ("TR", "en") -> "Türkiye". */
export function formatCountry(code: string, language: string): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Names that people write and that Intl has under another form. */
const OTHER_NAMES: Readonly<Record<string, string[]>> = {
  TR: ['turkey'],
  GB: ['uk', 'england', 'great britain', 'scotland', 'wales', 'northern ireland'],
  US: ['usa', 'united states of america'],
  CZ: ['czech republic'],
  MK: ['macedonia'],
  NL: ['holland'],
}
/** Codes that Intl names though they are no countries. */
const NO_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'ZZ', 'XA', 'XB', 'QO'])

/** A code that stands for another one, as DD does for DE, is not one of its own. */
function isCountry(code: string): boolean {
  return !NO_COUNTRIES.has(code) && new Intl.Locale(`und-${code}`).region === code
}

const known = new Map<string, [string, string[]][]>()

function namesOf(language: string): [string, string[]][] {
  const before = known.get(language)
  if (before) return before
  const readers = [...new Set([language, 'en'])].map(
    (locale) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }),
  )
  const countries = LETTERS.flatMap((first) =>
    LETTERS.flatMap((second): [string, string[]][] => {
      const code = first + second
      const names = readers.flatMap((reader) => reader.of(code) ?? [])
      if (names.length === 0 || !isCountry(code)) return []
      return [[code, [...names.map(folded), ...(OTHER_NAMES[code] ?? [])]]]
    }),
  )
  known.set(language, countries)
  return countries
}

function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
}
