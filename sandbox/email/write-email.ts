import {
  formatDecimal,
  formatMoment,
  formatMoney,
  formatRateOf,
  type Moment,
  type Money,
} from '#sandbox/texts/formats.ts'
import { fillFacts, type NamesIn } from '#sandbox/texts/facts.ts'
import { isMessageCode, textOf, type Message } from '#sandbox/texts/messages.ts'
import type { ReceiptText } from './receipt-text.ts'
import { de } from './de.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { EMAILS, PHRASES, type EmailCode, type EmailTranslations, type PhraseCode } from './email-texts.ts'
import { ru } from './ru.ts'

const TRANSLATIONS: Readonly<Record<string, EmailTranslations>> = { de, es, fr, ru }

/** A sentence of ours that fills a place. */
export type Phrase = { phrase: PhraseCode }
/** A rate: the price of one coin, or of one pound, in EUR, a decimal string. */
type RateOf = { of: string; rate: string }
/** A line of an email: a sentence of ours and the amount, the rate or the address in it. */
export type FigureLine = Phrase & { figure: Money | RateOf | string }
/** What a person wrote, or an older database kept without its code: it is said as it is. */
export type Written = { text: string }

/** What may fill the {{names}} of emails. A plain string is what a customer, a bank or a network calls something. */
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
  figures: readonly FigureLine[]
  hash: string
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
  seen: Moment
  sender: string
  until: Moment
}
type Value = Values[keyof Values]

type NamesOf<Code extends EmailCode> = NamesIn<(typeof EMAILS)[Code]['subject'] | (typeof EMAILS)[Code]['text']>

/** An email by its code, with exactly the values that its text has places for. */
export type Mailing = {
  [Code in EmailCode]: { code: Code } & ([NamesOf<Code>] extends [never]
    ? { params?: undefined }
    : { params: { [Name in NamesOf<Code>]: Name extends keyof Values ? Values[Name] : never } })
}[EmailCode]

/** An email as it is sent; `language` is English where there is no translation. */
export type WrittenEmail = { subject: string; text: string; language: string }

/** The words of an email in a language, amounts and dates in its form. */
export function writeEmail({ code, params }: Mailing, language: string): WrittenEmail {
  const translation = TRANSLATIONS[language]?.emails[code]
  const written = translation ? language : 'en'
  const { subject, text } = translation ?? EMAILS[code]
  const values: Readonly<Record<string, Value | undefined>> = params ?? {}
  const fill = (template: string) =>
    fillFacts(template, written).replace(/{{(\w+)}}/g, (whole, name: string) => {
      const value = values[name]
      return value === undefined ? whole : printed(value, written)
    })
  return { subject: fill(subject), text: fill(text), language: written }
}

/** A sentence of ours in a language, or what a person wrote as it is. */
export function phraseOf(words: Phrase | Written, language: string): string {
  if (!('phrase' in words)) return words.text
  return TRANSLATIONS[language]?.phrases[words.phrase] ?? PHRASES[words.phrase]
}

/** What a database keeps of words: the code of a sentence of ours, or the words themselves. */
export function keptWords(words: Phrase | Written): string {
  return 'phrase' in words ? words.phrase : words.text
}

/** The words that {@link keptWords} kept. */
export function wordsOf(kept: string): Phrase | Written {
  return isPhraseCode(kept) ? { phrase: kept } : { text: kept }
}

function isPhraseCode(text: string): text is PhraseCode {
  return Object.hasOwn(PHRASES, text)
}

function printed(value: Value, language: string): string {
  if (typeof value === 'string') return value
  if (isList(value)) return listed(value, language)
  if ('at' in value) return formatMoment(value.at, language)
  if ('currency' in value) return formatMoney(value, language)
  if ('of' in value) return formatRateOf(value.of, value.rate, language)
  if ('phrase' in value) return phraseOf(value, language)
  if ('outcome' in value) return receiptLines(value)
  if ('code' in value && isMessageCode(value.code))
    return textOf(value.code, localised(value.params, language), language)
  return 'text' in value ? value.text : ''
}

function isList(value: Value): value is readonly (Phrase | FigureLine)[] {
  return Array.isArray(value)
}

/** Choices stand among sentences; figures are lines below other lines, and may be none. */
function listed(list: readonly (Phrase | FigureLine)[], language: string): string {
  const lines = list.map((each) =>
    'figure' in each
      ? `${phraseOf(each, language).replace('{{figure}}', printed(each.figure, language))}\n`
      : `- ${phraseOf(each, language)}`,
  )
  return lines.join(list.some((each) => 'figure' in each) ? '' : '\n')
}

function receiptLines({ outcome, sections }: ReceiptText): string {
  return [outcome, ...sections.flatMap(({ lines }) => lines.map(([term, value]) => `${term}: ${value}`))].join('\n')
}

/** The amounts among the parameters of a message in the form of a language. */
function localised(params: Message['params'], language: string): Message['params'] {
  const { coin_amount: amount } = params
  return typeof amount === 'string' ? { ...params, coin_amount: formatDecimal(amount, language) } : params
}
