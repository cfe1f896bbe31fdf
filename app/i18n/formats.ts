import type { Language } from './languages.ts'

const LOCALE: Record<Language, string> = { en: 'en-GB', ru: 'ru-RU', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' }

/** Intl takes decimal strings exactly; its types are behind. */
type Decimal = Intl.StringNumericLiteral

const formatters = new Map<string, Intl.NumberFormat>()

function numberFormat(language: Language, fractionDigits: number): Intl.NumberFormat {
  const key = `${language}:${fractionDigits}`
  let format = formatters.get(key)
  if (!format) {
    format = new Intl.NumberFormat(LOCALE[language], {
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
    })
    formatters.set(key, format)
  }
  return format
}

/**
 * An amount of a currency with its code behind it, "1,234.50 EUR": the code cannot be mistaken for another currency's
 * sign. `decimal` is a decimal string in major units and is never turned into a float.
 */
export function formatMoney(decimal: string, currency: string, language: Language): string {
  return `${formatDecimal(decimal, language)}\u00a0${currency}`
}

/** A limit of a currency, "15,000 EUR": with cents only where it has some. */
export function formatLimit(decimal: string, currency: string, language: Language): string {
  return formatMoney(decimal.replace(/\.0+$/, ''), currency, language)
}

/** An amount of a coin with every decimal that it came with, since a dropped digit is money. */
export function formatCoin(decimal: string, coin: string, language: Language): string {
  return `${formatDecimal(decimal, language)}\u00a0${coin}`
}

/** Both sides of an exchange rate, "1 BTC = 61,240.10 EUR"; `rate` is the price of one `coin` in a currency. */
export function formatRate(rate: string, coin: string, language: Language, currency = 'EUR'): string {
  return `1\u00a0${coin} = ${formatMoney(rate, currency, language)}`
}

/** A decimal string with the separators of the language and as many decimals as it came with. */
export function formatDecimal(decimal: string, language: Language): string {
  return numberFormat(language, decimal.split('.')[1]?.length ?? 0).format(decimal as Decimal)
}

/** A percentage given as a decimal string, "1.75" as "1.75%", or "1,75 %" where the language has a space there. */
export function formatPercent(decimal: string, language: Language): string {
  const fractionDigits = decimal.split('.')[1]?.length ?? 0
  return new Intl.NumberFormat(LOCALE[language], {
    style: 'unit',
    unit: 'percent',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(decimal as Decimal)
}

/** A country of ISO 3166 by its name, "Estonia"; for pages that need no list of them. */
export function formatRegion(code: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}

/** Bytes as people count them: "84 kB", "1.2 MB". */
export function formatFileSize(bytes: number, language: Language): string {
  const [size, unit] = bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1000)), 'kB'] : [bytes / 1_000_000, 'MB']
  return `${numberFormat(language, unit === 'MB' ? 1 : 0).format(size)}\u00a0${unit}`
}

/** "20 Nov 2026" in the given time zone. */
export function formatDate(iso: string, language: Language, zone: string): string {
  return dateFormat(language, zone, { day: '2-digit', month: 'short', year: 'numeric' }).format(new Date(iso))
}

/** "Nov 2026" for a month, YYYY-MM. */
export function formatMonth(month: string, language: Language): string {
  return dateFormat(language, 'UTC', { month: 'short', year: 'numeric' }).format(new Date(`${month}-01`))
}

/** "Mon 03 Nov" in the given time zone. */
export function formatWeekday(iso: string, language: Language, zone: string): string {
  return dateFormat(language, zone, { weekday: 'short', day: '2-digit', month: 'short' }).format(new Date(iso))
}

/** "14:02" in the given time zone. */
export function formatTime(iso: string, language: Language, zone: string): string {
  return dateFormat(language, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(iso))
}

/** "07:54" for today, "29 Nov 2026, 07:26" for another day in the given time zone. `now` in milliseconds. */
export function formatDeadline(
  iso: string,
  { language, now, zone }: { language: Language; now: number; zone: string },
): string {
  const time = formatTime(iso, language, zone)
  const isToday = dayOf(iso, zone) === dayOf(new Date(now).toISOString(), zone)
  return isToday ? time : `${formatDate(iso, language, zone)}, ${time}`
}

/** Seconds as whole minutes, at least one: "30 minutes". */
export function formatMinutes(seconds: number, language: Language): string {
  const minutes = Math.max(1, Math.floor(seconds / 60))
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes)
}

/** "14:02:10" in the given time zone, for "as of". */
export function formatTimeWithSeconds(iso: string, language: Language, zone: string): string {
  return dateFormat(language, zone, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso))
}

/** "20 Nov 2026, 14:02 EET": a time that is printed always says its zone. */
export function formatDateTime(iso: string, language: Language, zone: string): string {
  return dateFormat(language, zone, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).format(new Date(iso))
}

/** "EET/EEST": how a time zone is called in winter and in summer, for what covers days of a whole year. */
export function formatZones(language: Language, zone: string): string {
  const format = dateFormat(language, zone, { timeZoneName: 'short' })
  const names = ['2026-01-01', '2026-07-01'].map(
    (day) => format.formatToParts(new Date(day)).find(({ type }) => type === 'timeZoneName')?.value ?? zone,
  )
  return [...new Set(names)].join('/')
}

/** A moment in UTC for files, `2026-03-04T12:02:10.000Z`, whatever offset it came with. */
export function utcTime(iso: string): string {
  return new Date(iso).toISOString()
}

/** The calendar day in the given time zone as YYYY-MM-DD, to compare days. */
export function dayOf(iso: string, zone: string): string {
  return Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainDate().toString()
}

const dateFormatters = new Map<string, Intl.DateTimeFormat>()

function dateFormat(language: Language, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language}:${zone}:${JSON.stringify(options)}`
  let format = dateFormatters.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(LOCALE[language], { ...options, timeZone: zone })
    dateFormatters.set(key, format)
  }
  return format
}
