import type { Language } from './languages.ts'

const LOCALE: Record<Language, string> = { en: 'en-GB', ru: 'ru-RU', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' }

/** Intl formats decimal strings exactly, but TypeScript's types lack that overload. */
type Decimal = Intl.StringNumericLiteral

const formatters = new Map<string, Intl.NumberFormat>()

function getNumberFormat(language: Language, fractionDigits: number): Intl.NumberFormat {
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

/** Binds the formats below to a language and a time zone. */
export function bindFormats(language: Language, zone: string) {
  return {
    money: (decimal: string, currency: string) => formatMoney(decimal, currency, language),
    limit: (decimal: string, currency: string) => formatLimit(decimal, currency, language),
    coin: (decimal: string, coin: string) => formatCoin(decimal, coin, language),
    decimal: (decimal: string) => formatDecimal(decimal, language),
    percent: (decimal: string) => formatPercent(decimal, language),
    date: (iso: string) => formatDate(iso, language, zone),
    /** A calendar day, independent of the zone. */
    day: (day: string) => formatDate(day, language, 'UTC'),
    time: (iso: string) => formatTime(iso, language, zone),
    timeWithSeconds: (iso: string) => formatTimeWithSeconds(iso, language, zone),
    dateTime: (iso: string) => formatDateTime(iso, language, zone),
  }
}

/**
 * Formats an amount with its currency code, "1,234.50 EUR", because signs are ambiguous. `decimal` is a decimal string
 * in major units and never becomes a float.
 */
export function formatMoney(decimal: string, currency: string, language: Language): string {
  return `${formatDecimal(decimal, language)}\u00a0${currency}`
}

/** Formats a limit, "15,000 EUR": without cents if they are zero. */
export function formatLimit(decimal: string, currency: string, language: Language): string {
  return formatMoney(decimal.replace(/\.0+$/, ''), currency, language)
}

/** Formats a coin amount with all its decimals: a dropped digit is money. */
export function formatCoin(decimal: string, coin: string, language: Language): string {
  return `${formatDecimal(decimal, language)}\u00a0${coin}`
}

/** Formats an exchange rate, "1 BTC = 61,240.10 EUR"; `rate` is the price of one `coin`. */
export function formatRate(rate: string, coin: string, language: Language, currency = 'EUR'): string {
  return `1\u00a0${coin} = ${formatMoney(rate, currency, language)}`
}

/** Formats a decimal string with the language's separators and all its decimals. */
export function formatDecimal(decimal: string, language: Language): string {
  return getNumberFormat(language, decimal.split('.')[1]?.length ?? 0).format(decimal as Decimal)
}

/** Formats a percentage, "1.75" as "1.75%", or "1,75 %" in languages with a space. */
export function formatPercent(decimal: string, language: Language): string {
  const fractionDigits = decimal.split('.')[1]?.length ?? 0
  return new Intl.NumberFormat(LOCALE[language], {
    style: 'unit',
    unit: 'percent',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(decimal as Decimal)
}

/** Formats an ISO 3166 country code, "Estonia", for pages without a country list. */
export function formatRegion(code: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}

/** Formats bytes in decimal units: "84 kB", "1.2 MB". */
export function formatFileSize(bytes: number, language: Language): string {
  const [size, unit] = bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1000)), 'kB'] : [bytes / 1_000_000, 'MB']
  return `${getNumberFormat(language, unit === 'MB' ? 1 : 0).format(size)}\u00a0${unit}`
}

/** "20 Nov 2026" in the given time zone. */
export function formatDate(iso: string, language: Language, zone: string): string {
  return getDateFormat(language, zone, { day: '2-digit', month: 'short', year: 'numeric' }).format(new Date(iso))
}

/**
 * Splits a range of days, YYYY-MM-DD, into "1" and "30 Nov 2026": the first without what it shares with the last. For a
 * single day the first is null.
 */
export function formatDayRange(
  { from, to }: { from: string; to: string },
  language: Language,
): { from: string | null; to: string } {
  const format = getDateFormat(language, 'UTC', { day: 'numeric', month: 'short', year: 'numeric' })
  const parts = format.formatRangeToParts(new Date(from), new Date(to))
  const join = (some: typeof parts) => some.map(({ value }) => value).join('')
  const second = parts.findIndex(({ source }) => source === 'endRange')
  if (second === -1) return { from: null, to: join(parts) }
  return { from: join(parts.slice(0, second)).replace(/[\s\u2013-]+$/u, ''), to: join(parts.slice(second)) }
}

/** "Nov 2026" for a month, YYYY-MM. */
export function formatMonth(month: string, language: Language): string {
  return getDateFormat(language, 'UTC', { month: 'short', year: 'numeric' }).format(new Date(`${month}-01`))
}

/** "Mon 03 Nov" in the given time zone. */
export function formatWeekday(iso: string, language: Language, zone: string): string {
  return getDateFormat(language, zone, { weekday: 'short', day: '2-digit', month: 'short' }).format(new Date(iso))
}

/** "14:02" in the given time zone. */
export function formatTime(iso: string, language: Language, zone: string): string {
  return getDateFormat(language, zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(iso))
}

/** "07:54" for today, "29 Nov 2026, 07:26" for another day in the given time zone. `now` is in epoch ms. */
export function formatDeadline(
  iso: string,
  { language, now, zone }: { language: Language; now: number; zone: string },
): string {
  const time = formatTime(iso, language, zone)
  const isToday = getDay(iso, zone) === getDay(new Date(now).toISOString(), zone)
  return isToday ? time : `${formatDate(iso, language, zone)}, ${time}`
}

/** Formats seconds as whole minutes, at least one: "30 minutes". */
export function formatMinutes(seconds: number, language: Language): string {
  const minutes = Math.max(1, Math.floor(seconds / 60))
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes)
}

/** "14:02:10" in the given time zone, for "as of". */
export function formatTimeWithSeconds(iso: string, language: Language, zone: string): string {
  return getDateFormat(language, zone, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso))
}

/** "20 Nov 2026, 14:02 EET". */
export function formatDateTime(iso: string, language: Language, zone: string): string {
  const time = getDateFormat(language, zone, {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso))
  return `${time} ${getZoneName(iso, zone)}`
}

/** "EET/EEST": a zone's winter and summer names, for periods that span both. */
export function formatZones(zone: string): string {
  return [...new Set(['2026-01-01', '2026-07-01'].map((day) => getZoneName(day, zone)))].join('/')
}

/** The zone's name is the same in every language: Russian would have "GMT+2" beside the "EET" of another page. */
function getZoneName(iso: string, zone: string): string {
  const parts = getDateFormat('en', zone, { timeZoneName: 'short' }).formatToParts(new Date(iso))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** Converts a time with any offset to UTC for files, `2026-03-04T12:02:10.000Z`. */
export function formatUtcTime(iso: string): string {
  return new Date(iso).toISOString()
}

/** Returns the calendar day in a time zone as YYYY-MM-DD, for comparisons. */
export function getDay(iso: string, zone: string): string {
  return Temporal.Instant.from(iso).toZonedDateTimeISO(zone).toPlainDate().toString()
}

const dateFormatters = new Map<string, Intl.DateTimeFormat>()

function getDateFormat(language: Language, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language}:${zone}:${JSON.stringify(options)}`
  let format = dateFormatters.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(LOCALE[language], { ...options, timeZone: zone })
    dateFormatters.set(key, format)
  }
  return format
}
