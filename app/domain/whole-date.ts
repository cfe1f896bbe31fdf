import { cleanCode } from './plain-text.ts'

const LANGUAGES = ['en', 'de', 'fr', 'es', 'ru']
const MAX_LENGTH = 40
/** Fewer letters don't identify a month in every language. */
const MIN_LETTERS = 3

/** Month names in all interface languages: "mai" is May in two of them. */
let months: [name: string, month: number][] | undefined

/**
 * Parses a typed or pasted date into YYYY-MM-DD: "31.12.1990", "31/12/1990", "1990-12-31", "31 December 1990",
 * "December 31, 1990". Numeric dates are day first. Null for other text; doesn't check that the day exists.
 */
export function parseWholeDate(text: string): string | null {
  if (text.length > MAX_LENGTH) return null
  const plain = cleanCode(text).trim().toLowerCase()
  const [, year = '', second = '', third = ''] = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})\.?$/.exec(plain) ?? []
  if (year !== '') return formatIsoDate(year, second, third)
  const [, day = '', month = '', last = ''] = /^(\d{1,2}) ?[-./ ] ?(\d{1,2}) ?[-./ ] ?(\d{4})$/.exec(plain) ?? []
  if (last !== '') return formatIsoDate(last, month, day)
  const [, digits, name = '', of = ''] =
    /^(\d{1,2})(?:st|nd|rd|th|er|\.)? (?:de )?(\p{L}+)\.?,? (?:de )?(\d{4})(?: ?г\.?)?$/u.exec(plain) ?? []
  const [, first = name, number = digits ?? '', inYear = of] =
    /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(plain) ?? []
  const found = parseMonth(first)
  return found === null ? null : formatIsoDate(inYear, String(found), number)
}

function parseMonth(name: string): number | null {
  if (name.length < MIN_LETTERS) return null
  months ??= LANGUAGES.flatMap((language) => {
    const formats = (['long', 'short'] as const).map(
      (month) => new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' }),
    )
    return formats.flatMap((format) =>
      Array.from({ length: 12 }, (_, month): [string, number] => {
        const part = format.formatToParts(Date.UTC(2000, month, 1)).find(({ type }) => type === 'month')
        return [(part?.value ?? '').toLowerCase().replace('.', ''), month + 1]
      }),
    )
  })
  const found = new Set(months.filter(([each]) => each === name).map(([, month]) => month))
  return found.size === 1 ? (Array.from(found)[0] ?? null) : null
}

function formatIsoDate(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
