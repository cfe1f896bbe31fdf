import {
  formatDecimal,
  formatMoment,
  formatMoney,
  formatCoinRate,
  type Moment,
  type Money,
} from '#sandbox/texts/formats.ts'
import { fillFacts, type PlaceholderNames } from '#sandbox/texts/facts.ts'
import { isMessageCode, getText, type Message } from '#sandbox/texts/messages.ts'
import type { ReceiptText } from './receipt-text.ts'
import { de } from './de.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { EMAILS, PHRASES, type EmailCode, type EmailTranslations, type PhraseCode } from './email-texts.ts'
import { ru } from './ru.ts'

const TRANSLATIONS: Readonly<Record<string, EmailTranslations>> = { de, es, fr, ru }

/** One of our sentences. */
export type Phrase = { phrase: PhraseCode }
/** A rate: the price of one coin, or one pound, in EUR, as a decimal string. */
type RateOf = { of: string; rate: string }
/** One of our sentences with amounts or coins for its {{placeholders}}. */
export type FilledPhrase = Phrase & { values: Readonly<Record<string, Money | string>> }
/** Text that a person wrote, printed unchanged. */
export type Written = { text: string }

/** The types of the {{placeholders}} of emails. A plain string is a name from a customer, a bank or a network. */
type Values = {
  account: string
  address: string
  amount: Money
  answer: Phrase | Written
  arrived: Money
  asked: Money
  choice: Phrase
  choices: readonly Phrase[]
  closed: string
  code: string
  coin: string
  due: Money
  event: Pick<Message, 'code' | 'params'> | Written
  expired: Moment
  extra: Money
  fee: Money
  hash: string
  headline: Phrase | FilledPhrase
  held: Money
  kept: string
  message: Written
  missing: Money
  money: Phrase
  name: string
  otherwise: Phrase
  payment: string
  rate: RateOf
  question: Pick<Message, 'code' | 'params'> | Written
  reason: Phrase | Written
  receipt: ReceiptText
  recipient: string
  reference: string
  returned: Money
  seen: Moment
  sender: string
  until: Moment
}
type Value = Values[keyof Values]

type NamesOf<Code extends EmailCode> = PlaceholderNames<
  (typeof EMAILS)[Code]['subject'] | (typeof EMAILS)[Code]['text']
>

/** An email's code, with exactly the parameters of its text. */
export type Mailing = {
  [Code in EmailCode]: { code: Code } & ([NamesOf<Code>] extends [never]
    ? { params?: undefined }
    : { params: { [Name in NamesOf<Code>]: Name extends keyof Values ? Values[Name] : never } })
}[EmailCode]

/** `language` is English if there is no translation. */
export type WrittenEmail = { subject: string; text: string; language: string }

/** Renders an email; amounts and dates are formatted for the language. */
export function writeEmail({ code, params }: Mailing, language: string): WrittenEmail {
  const translation = TRANSLATIONS[language]?.emails[code]
  const written = translation ? language : 'en'
  const { subject, text } = translation ?? EMAILS[code]
  const values: Readonly<Record<string, Value | undefined>> = params ?? {}
  const fill = (template: string) => fillPlaceholders(fillFacts(template, written), values, written)
  return { subject: fill(subject), text: fill(text), language: written }
}

function fillPlaceholders(
  template: string,
  values: Readonly<Record<string, Value | undefined>>,
  language: string,
): string {
  return template.replace(/{{(\w+)}}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : formatValue(value, language)
  })
}

/** Translates one of our sentences; returns text that a person wrote unchanged. */
export function translatePhrase(phrase: Phrase | Written, language: string): string {
  if (!('phrase' in phrase)) return phrase.text
  return TRANSLATIONS[language]?.phrases[phrase.phrase] ?? PHRASES[phrase.phrase]
}

/** Serializes for the database: the code of our sentence, or the text itself. */
export function serializePhrase(phrase: Phrase | Written): string {
  return 'phrase' in phrase ? phrase.phrase : phrase.text
}

/** Parses the result of {@link serializePhrase}. */
export function parsePhrase(kept: string): Phrase | Written {
  return isPhraseCode(kept) ? { phrase: kept } : { text: kept }
}

function isPhraseCode(text: string): text is PhraseCode {
  return Object.hasOwn(PHRASES, text)
}

function formatValue(value: Value, language: string): string {
  if (typeof value === 'string') return value
  if (isList(value)) return formatList(value, language)
  if ('at' in value) return formatMoment(value.at, language)
  if ('currency' in value) return formatMoney(value, language)
  if ('of' in value) return formatCoinRate(value.of, value.rate, language)
  if ('phrase' in value) {
    const text = translatePhrase(value, language)
    return 'values' in value ? fillPlaceholders(text, value.values, language) : text
  }
  if ('outcome' in value) return formatReceipt(value)
  if ('code' in value && isMessageCode(value.code))
    return getText(value.code, localizeParams(value.params, language), language)
  return 'text' in value ? value.text : ''
}

function isList(value: Value): value is readonly Phrase[] {
  return Array.isArray(value)
}

function formatList(list: readonly Phrase[], language: string): string {
  return list.map((each) => `- ${translatePhrase(each, language)}`).join('\n')
}

function formatReceipt({ outcome, sections }: ReceiptText): string {
  const formatSection = ({ heading, lines }: ReceiptText['sections'][number]) =>
    [heading, ...lines.map(([term, value]) => `${term}: ${value}`)].join('\n')
  return [outcome, ...sections.map(formatSection)].join('\n\n')
}

/** Formats the coin amount among the parameters of a message. */
function localizeParams(params: Message['params'], language: string): Message['params'] {
  const { coin_amount: amount } = params
  return typeof amount === 'string' ? { ...params, coin_amount: formatDecimal(amount, language) } : params
}
