import { formatUnits } from '#sandbox/domain/money.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { formatCents } from '#sandbox/domain/cents.ts'

/** The platform's languages. A missing translation falls back to English. */
export const LANGUAGES = ['en', 'ru', 'de', 'fr', 'es']

const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', ru: 'ru-RU', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' }

/** Causeway's time zone, so that pages, emails, statements and receipts print the same day. */
const ZONE = 'Europe/Tallinn'

/** An amount as a decimal string, with the code of its currency or coin. */
export type Money = { amount: string; currency: string }
/** A moment in ms. */
export type Moment = { at: number }

/** Converts EUR cents or pence. */
export function toMoney(cents: bigint, currency: string): Money {
  return { amount: formatCents(cents), currency }
}

/** Converts smallest units of a coin. */
export function toCoinMoney(units: bigint, coin: string): Money {
  return { amount: formatUnits(units, requireCoin(coin).decimals), currency: coin }
}

/** Formats a decimal string with the separators of a language; keeps all its decimals. */
export function formatDecimal(decimal: string, language: string): string {
  const digits = decimal.split('.')[1]?.length ?? 0
  const format = new Intl.NumberFormat(getLocale(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // Intl formats decimal strings exactly, but its types don't allow them yet.
  return format.format(decimal as Intl.StringNumericLiteral)
}

/** "1,234.50 EUR" in a language. */
export function formatMoney({ amount, currency }: Money, language: string): string {
  return `${formatDecimal(amount, language)} ${currency}`
}

/** Both sides of a rate, "1 BTC = 61,240.10 EUR"; `rate` is a decimal string. */
export function formatCoinRate(coin: string, rate: string, language: string, currency = 'EUR'): string {
  return `1 ${coin} = ${formatMoney({ amount: rate, currency }, language)}`
}

/** "20 Nov 2026, 14:02 EET" in a language, from ms; the zone has one name in all languages, as on the pages. */
export function formatMoment(at: number, language: string): string {
  const time = getDateFormat(language, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
  const zone = getDateFormat('en', { timeZoneName: 'short' }).formatToParts(at)
  return `${time} ${zone.find(({ type }) => type === 'timeZoneName')?.value ?? ZONE}`
}

/** "20 Nov 2026" in a language, from ms. */
export function formatDay(at: number, language: string): string {
  return getDateFormat(language, { day: '2-digit', month: 'short', year: 'numeric' }).format(at)
}

/** "November 2026" in a language, from YYYY-MM. */
export function formatMonth(month: string, language: string): string {
  return getDateFormat(language, { month: 'long', year: 'numeric' }).format(new Date(`${month}-15T12:00:00Z`))
}

function getDateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(getLocale(language), { ...options, timeZone: ZONE })
}

function getLocale(language: string): string {
  return LOCALES[language] ?? 'en-GB'
}
