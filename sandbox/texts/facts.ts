import { formatCents } from '#sandbox/domain/cents.ts'
import { formatHundredths, MAX_FILE_MB, OWNER_SHARE, prices } from '#sandbox/domain/prices.ts'

type Unit = 'minute' | 'hour' | 'day' | 'businessDay'
/** One, few (Russian) and many of a unit, in the case that our texts put it in. */
type Forms = readonly [one: string, many: string]

/** German days in the dative and Russian units in the genitive: so the texts of these languages have them. */
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

function counted(count: number, unit: Unit, language: string): string {
  const [one, many] = (UNITS[language] ?? UNITS['en'])?.[unit] ?? ['', '']
  return `${count} ${new Intl.PluralRules(language).select(count) === 'one' ? one : many}`
}

/** Seconds in words: a day is 24 hours, longer times are days. */
function time(seconds: number, language: string): string {
  if (seconds > DAY && seconds % DAY === 0) return counted(seconds / DAY, 'day', language)
  if (seconds >= HOUR && seconds % HOUR === 0) return counted(seconds / HOUR, 'hour', language)
  return counted(Math.round(seconds / 60), 'minute', language)
}

function percent(hundredths: bigint, language: string): string {
  const decimal = formatHundredths(hundredths)
  return language === 'en' ? `${decimal}%` : `${localised(decimal, language)} %`
}

/** Whole euros, or cents where there are some. */
function euros(cents: bigint, language: string): string {
  return `${localised(formatCents(cents).replace(/\.00$/, ''), language)} EUR`
}

function localised(decimal: string, language: string): string {
  const digits = decimal.split('.')[1]?.length ?? 0
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, options)
  // Intl takes decimal strings exactly; its types are behind.
  return format.format(decimal as Intl.StringNumericLiteral)
}

/** What texts name of the list of prices as `{{fact.NAME}}`, in a language. */
const FACTS = {
  fee: (language: string) => percent(prices().payment.percent, language),
  fixed: (language: string) => euros(prices().payment.outsideSepa, language),
  minimum: (language: string) => euros(prices().payment.min, language),
  maximum: (language: string) => euros(prices().payment.max, language),
  receivingFixed: (language: string) => euros(prices().receiving.outsideSepa, language),
  receiving: (language: string) => percent(prices().receiving.percent, language),
  receivingMinimum: (language: string) => euros(prices().receiving.min, language),
  collect: (language: string) => percent(prices().collect.percent, language),
  purchase: (language: string) => percent(prices().purchase.percent, language),
  exchange: (language: string) => percent(prices().exchange.percent, language),
  purchaseMargin: (language: string) => percent(prices().margin.purchase, language),
  margin: (language: string) => percent(prices().margin.payment, language),
  held: (language: string) => time(prices().held.payment, language),
  heldThroughService: (language: string) => time(prices().held.throughService, language),
  purchaseHeld: (language: string) => time(prices().held.purchase, language),
  exchangeHeld: (language: string) => time(prices().held.exchange, language),
  unpaid: (language: string) => time(prices().wait.unpaid, language),
  short: (language: string) => time(prices().wait.short, language),
  late: (language: string) => time(prices().wait.late, language),
  deposit: (language: string) => time(prices().wait.deposit, language),
  exchangeOrder: (language: string) => time(prices().wait.exchange, language),
  notice: (language: string) => time(prices().wait.notice, language),
  loginLink: (language: string) => time(prices().wait.loginLink, language),
  passwordLink: (language: string) => time(prices().wait.passwordLink, language),
  phoneCode: (language: string) => time(prices().wait.phoneCode, language),
  purchaseOrder: (language: string) => counted(prices().days.purchase, 'businessDay', language),
  transfer: (language: string) => counted(prices().days.transfer, 'businessDay', language),
  slowBank: (language: string) => counted(prices().days.slowBank, 'businessDay', language),
  review: (language: string) => counted(prices().days.review, 'businessDay', language),
  complaint: (language: string) => counted(prices().days.complaint, 'businessDay', language),
  affiliateShare: (language: string) => percent(prices().rewards.sharePercent * 100n, language),
  ownerShare: (language: string) => percent(BigInt(OWNER_SHARE) * 100n, language),
  file: (language: string) => `${MAX_FILE_MB} ${language === 'ru' ? 'МБ' : language === 'fr' ? 'Mo' : 'MB'}`,
} as const

/** A text with the facts of the list of prices in it (rules.md#prices). */
export function fillFacts(text: string, language: string): string {
  return text.replace(/{{fact\.(\w+)}}/g, (whole, name: string) =>
    Object.hasOwn(FACTS, name) ? FACTS[name as keyof typeof FACTS](language) : whole,
  )
}

/** The names of places in a text, without its facts. */
export type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? (Name extends `fact.${string}` ? never : Name) | NamesIn<Rest>
  : never
