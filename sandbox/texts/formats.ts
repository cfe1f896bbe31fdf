import { formatUnits } from '#sandbox/domain/money.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { formatCents } from '#sandbox/domain/cents.ts'

/** The languages that the platform writes in. What has no translation is said in English. */
export const LANGUAGES = ['en', 'ru', 'de', 'fr', 'es']

const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', ru: 'ru-RU', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' }

/** Where Causeway is: its pages, emails, statements and receipts print the same day. */
const ZONE = 'Europe/Tallinn'

/** An amount as emails keep it: a decimal string, and the code of its currency or coin. */
export type Money = { amount: string; currency: string }
/** A moment in ms. */
export type Moment = { at: number }

/** EUR cents or pence as an amount of money. */
export function moneyOf(cents: bigint, currency: string): Money {
  return { amount: formatCents(cents), currency }
}

/** Smallest units of a coin as an amount of it. */
export function coinsOf(units: bigint, coin: string): Money {
  return { amount: formatUnits(units, requireCoin(coin).decimals), currency: coin }
}

/** A decimal string with the separators of a language and every decimal that it came with. */
export function formatDecimal(decimal: string, language: string): string {
  const digits = decimal.split('.')[1]?.length ?? 0
  const format = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // Intl takes decimal strings exactly; its types are behind.
  return format.format(decimal as Intl.StringNumericLiteral)
}

/** "1,234.50 EUR" in a language. */
export function formatMoney({ amount, currency }: Money, language: string): string {
  return `${formatDecimal(amount, language)} ${currency}`
}

/** Both sides of a rate, "1 BTC = 61,240.10 EUR"; `rate` is a decimal string. */
export function formatRateOf(coin: string, rate: string, language: string, currency = 'EUR'): string {
  return `1 ${coin} = ${formatMoney({ amount: rate, currency }, language)}`
}

/** "20 Nov 2026, 14:02 EET" in a language, from ms: the zone as the customer's pages name it. */
export function formatMoment(at: number, language: string): string {
  return dateFormat(language, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(at)
}

/** "20 Nov 2026" in a language, from ms. */
export function formatDay(at: number, language: string): string {
  return dateFormat(language, { day: '2-digit', month: 'short', year: 'numeric' }).format(at)
}

/** "November 2026" in a language, from YYYY-MM. */
export function formatMonth(month: string, language: string): string {
  return dateFormat(language, { month: 'long', year: 'numeric' }).format(new Date(`${month}-15T12:00:00Z`))
}

function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: ZONE })
}

function localeOf(language: string): string {
  return LOCALES[language] ?? 'en-GB'
}
