import { formatCents } from '#sandbox/domain/cents.ts'
import { formatHundredths, MAX_FILE_MB, OWNER_SHARE, getPrices } from '#sandbox/domain/prices.ts'

type Unit = 'minute' | 'hour' | 'day' | 'businessDay'
/** The Intl plural "one", and a form for all other counts that fits our texts. */
type Forms = readonly [one: string, many: string]

/** German days are in the dative and Russian units in the genitive, as the texts of these languages need them. */
const UNITS: Readonly<Record<string, Readonly<Record<Unit, Forms>>>> = {
  en: {
    minute: ['minute', 'minutes'],
    hour: ['hour', 'hours'],
    day: ['day', 'days'],
    businessDay: ['business day', 'business days'],
  },
  de: {
    minute: ['Minute', 'Minuten'],
    hour: ['Stunde', 'Stunden'],
    day: ['Tag', 'Tagen'],
    businessDay: ['Geschäftstag', 'Geschäftstage'],
  },
  es: {
    minute: ['minuto', 'minutos'],
    hour: ['hora', 'horas'],
    day: ['día', 'días'],
    businessDay: ['día hábil', 'días hábiles'],
  },
  fr: {
    minute: ['minute', 'minutes'],
    hour: ['heure', 'heures'],
    day: ['jour', 'jours'],
    businessDay: ['jour ouvré', 'jours ouvrés'],
  },
  ru: {
    minute: ['минуты', 'минут'],
    hour: ['часа', 'часов'],
    day: ['дня', 'дней'],
    businessDay: ['рабочего дня', 'рабочих дней'],
  },
}

const HOUR = 3600
const DAY = 24 * HOUR

function formatCount(count: number, unit: Unit, language: string): string {
  const [one, many] = (UNITS[language] ?? UNITS['en'])?.[unit] ?? ['', '']
  return `${count} ${new Intl.PluralRules(language).select(count) === 'one' ? one : many}`
}

/** Formats seconds as minutes, hours or days; one day is "24 hours". */
function formatTime(seconds: number, language: string): string {
  if (seconds > DAY && seconds % DAY === 0) return formatCount(seconds / DAY, 'day', language)
  if (seconds >= HOUR && seconds % HOUR === 0) return formatCount(seconds / HOUR, 'hour', language)
  return formatCount(Math.round(seconds / 60), 'minute', language)
}

function formatPercent(hundredths: bigint, language: string): string {
  const decimal = formatHundredths(hundredths)
  return language === 'en' ? `${decimal}%` : `${localizeDecimal(decimal, language)} %`
}

/** Formats EUR cents; omits ".00". */
function formatEuros(cents: bigint, language: string): string {
  return `${localizeDecimal(formatCents(cents).replace(/\.00$/, ''), language)} EUR`
}

function localizeDecimal(decimal: string, language: string): string {
  const digits = decimal.split('.')[1]?.length ?? 0
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, options)
  // Intl formats decimal strings exactly, but its types don't allow them yet.
  return format.format(decimal as Intl.StringNumericLiteral)
}

/** The prices and deadlines that texts contain as `{{fact.NAME}}`. */
const FACTS = {
  fee: (language: string) => formatPercent(getPrices().payment.percent, language),
  fixed: (language: string) => formatEuros(getPrices().payment.outsideSepa, language),
  minimum: (language: string) => formatEuros(getPrices().payment.min, language),
  maximum: (language: string) => formatEuros(getPrices().payment.max, language),
  receivingFixed: (language: string) => formatEuros(getPrices().receiving.outsideSepa, language),
  receiving: (language: string) => formatPercent(getPrices().receiving.percent, language),
  receivingMinimum: (language: string) => formatEuros(getPrices().receiving.min, language),
  collect: (language: string) => formatPercent(getPrices().collect.percent, language),
  purchase: (language: string) => formatPercent(getPrices().purchase.percent, language),
  exchange: (language: string) => formatPercent(getPrices().exchange.percent, language),
  purchaseMargin: (language: string) => formatPercent(getPrices().margin.purchase, language),
  margin: (language: string) => formatPercent(getPrices().margin.payment, language),
  held: (language: string) => formatTime(getPrices().held.payment, language),
  heldThroughService: (language: string) => formatTime(getPrices().held.throughService, language),
  purchaseHeld: (language: string) => formatTime(getPrices().held.purchase, language),
  exchangeHeld: (language: string) => formatTime(getPrices().held.exchange, language),
  unpaid: (language: string) => formatTime(getPrices().wait.unpaid, language),
  short: (language: string) => formatTime(getPrices().wait.short, language),
  late: (language: string) => formatTime(getPrices().wait.late, language),
  deposit: (language: string) => formatTime(getPrices().wait.deposit, language),
  exchangeOrder: (language: string) => formatTime(getPrices().wait.exchange, language),
  notice: (language: string) => formatTime(getPrices().wait.notice, language),
  loginLink: (language: string) => formatTime(getPrices().wait.loginLink, language),
  passwordLink: (language: string) => formatTime(getPrices().wait.passwordLink, language),
  phoneCode: (language: string) => formatTime(getPrices().wait.phoneCode, language),
  purchaseOrder: (language: string) => formatCount(getPrices().days.purchase, 'businessDay', language),
  transfer: (language: string) => formatCount(getPrices().days.transfer, 'businessDay', language),
  slowBank: (language: string) => formatCount(getPrices().days.slowBank, 'businessDay', language),
  review: (language: string) => formatCount(getPrices().days.review, 'businessDay', language),
  complaint: (language: string) => formatCount(getPrices().days.complaint, 'businessDay', language),
  affiliateShare: (language: string) => formatPercent(getPrices().rewards.sharePercent * 100n, language),
  ownerShare: (language: string) => formatPercent(BigInt(OWNER_SHARE) * 100n, language),
  file: (language: string) => `${MAX_FILE_MB} ${language === 'ru' ? 'МБ' : language === 'fr' ? 'Mo' : 'MB'}`,
} as const

/** Fills the `{{fact.NAME}}` placeholders of a text with current prices and deadlines (rules.md#prices). */
export function fillFacts(text: string, language: string): string {
  return text.replace(/{{fact\.(\w+)}}/g, (whole, name: string) =>
    Object.hasOwn(FACTS, name) ? FACTS[name as keyof typeof FACTS](language) : whole,
  )
}

/** The names of a text's placeholders, except facts. */
export type PlaceholderNames<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? (Name extends `fact.${string}` ? never : Name) | PlaceholderNames<Rest>
  : never
