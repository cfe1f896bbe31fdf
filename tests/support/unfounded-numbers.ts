import { BRAND } from '#app/brand.ts'
import { formatIban } from '#app/domain/iban.ts'
import { formatSortCode } from '#app/domain/uk-account.ts'
import {
  formatDate,
  formatDateTime,
  formatDeadline,
  formatTime,
  formatTimeWithSeconds,
  formatWeekday,
} from '#app/i18n/formats.ts'

const INSTANT = /^\d{4}-\d\d-\d\dT/
const DECIMAL = /^-?\d+(?:\.\d+)?$/
/** The "1" of "1 BTC = 60,000 EUR" and "1 BTC for 60,000 EUR", and the difference of two rates. */
const SHORTENED = /\w{6,8}\u2026\w{6}/g
const UNITS = /(?<![\d.,])1 [A-Z]{3,5} (?:=|for) |[\d.]+% (?:below|above) it/g
const ZONE = BRAND.timeZone

/** The text of rendered HTML, one block per line. */
export function extractText(html: string): string {
  return html
    .replaceAll(/<(script|style|svg)\b[^]*?<\/\1>/g, '')
    .replaceAll(/<\/?(?:b|i|em|strong|span|small|code|abbr|time|bdi|wbr|a)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/&#x27;|&quot;/g, '’')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
}

/**
 * The lines of a page with a number that is in none of the responses as an amount, in a time or in a code. `now` is the
 * page's time in ms; `derived` are decimals computed from responses.
 */
export function findUnfoundedNumbers(html: string, answers: unknown, { now, derived = [] }: Facts): string[] {
  const leaves = [...listLeaves(answers), ...derived]
  const instants = leaves.filter((leaf) => INSTANT.test(leaf))
  const moments = [...instants, new Date(now).toISOString()].flatMap((iso) => [
    formatDateTime(iso, 'en', ZONE),
    formatDeadline(iso, { now, language: 'en', zone: ZONE }),
    formatDate(iso, 'en', ZONE),
    formatDate(iso, 'en', 'UTC'),
    formatWeekday(iso, 'en', ZONE),
    formatTimeWithSeconds(iso, 'en', ZONE),
    formatTime(iso, 'en', ZONE),
  ])
  const codes = leaves.filter((leaf) => !DECIMAL.test(leaf) && /\d/.test(leaf))
  const sortCodes = leaves.filter((leaf) => /^\d{6}$/.test(leaf)).map(formatSortCode)
  const written = [...codes.flatMap((code) => [code, formatIban(code)]), ...sortCodes]
  const known = [...moments, ...written].map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' ')).toSorted(compareLengths)
  const decimals = new Set(leaves.filter((leaf) => DECIMAL.test(leaf)).map(stripZeros))
  const isRounded = (number: string) =>
    decimals.has(number) ||
    // A non-zero amount is never rounded to zero.
    [...decimals].some(
      (each) => /[1-9]/.test(number) && Number(each).toFixed(number.split('.')[1]?.length ?? 0) === number,
    )
  return extractText(html)
    .split('\n')
    .filter((line) => {
      if (!/\d/.test(line)) return false
      const rest = known.reduce(
        (left, text) => left.replaceAll(text, ''),
        line.replaceAll(UNITS, '').replaceAll(SHORTENED, ''),
      )
      return Array.from(rest.matchAll(/\d[\d,]*(?:\.\d+)?/g), ([number]) =>
        stripZeros(number.replaceAll(',', '')),
      ).some((number) => !isRounded(number))
    })
    .map((line) => line.trim())
}

type Facts = { now: number; derived?: readonly string[] }

const compareLengths = (left: string, right: string) => right.length - left.length

function stripZeros(decimal: string): string {
  const text = decimal.replace(/^-/, '')
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

function listLeaves(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(listLeaves)
}
