import { expect, expectTypeOf, test } from 'vitest'
import { getFieldErrors } from '#app/forms/field-errors.ts'
import { getFailureText } from '#app/forms/submission.ts'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { de } from '#app/i18n/locales/de/texts.ts'
import { en } from '#app/i18n/locales/en/texts.ts'
import { es } from '#app/i18n/locales/es/texts.ts'
import { fr } from '#app/i18n/locales/fr/texts.ts'
import { ru } from '#app/i18n/locales/ru/texts.ts'
import { translate } from '#app/i18n/translate.ts'
import { wrapTranslator } from '#app/i18n/translator.ts'
import { parseErrorBody } from '#app/platform/client/parse-error-body.ts'
import { Refused } from '#app/platform/errors.ts'
import { Refusal, type FieldMessages } from '#sandbox/http/refusal.ts'
import {
  MESSAGES,
  createMessage,
  getText,
  type Message,
  type MessageCode,
  type MessageParams,
} from '#sandbox/texts/messages.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { fillTexts } from '#tests/support/filled-texts.ts'
import { listErrorCodes } from '#tests/contract/error-codes.ts'

const CODES = Object.keys(MESSAGES) as MessageCode[]
const OTHERS = LANGUAGES.filter((language) => language !== 'en')
/** Codes of errors and warnings; the other codes describe events of a payment. */
const REFUSALS = CODES.filter((code) => /^(?:error|validation)\./.test(code))

const listParameters = (text: string) => Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name).toSorted()

/** Sample values for the parameters of a code. */
const createParams = (code: MessageCode): MessageParams =>
  Object.fromEntries(listParameters(MESSAGES[code]).map((name) => [name, name === 'minutes' ? 15 : '12']))

test.each(OTHERS)('has a text in %s for every code, with the parameters of the English one', (language) => {
  const missing = CODES.filter((code) => getText(code, {}, language) === MESSAGES[code])
  expect(missing).toEqual([])
  const others = CODES.filter(
    (code) => `${listParameters(getText(code, {}, language))}` !== `${listParameters(MESSAGES[code])}`,
  )
  expect(others).toEqual([])
  for (const code of CODES) {
    const text = getText(code, createParams(code), language)
    expect(text, code).toMatch(/\p{L}/u)
    expect(text, code).not.toMatch(/\{\{|undefined| {2}|^\s|\s$/)
    expect(text, code).toMatch(language === 'ru' ? /\p{Script=Cyrillic}{2}/u : /\p{Script=Latin}{2}/u)
  }
})

const LOCALES = { en, de, es, fr, ru }

/** A translator with the app's texts in a language. */
function createTranslator(language: Language) {
  const texts = fillTexts(language)
  return wrapTranslator((key, params) => translate(texts, language, key, params), language, LOCALES[language])
}

/** The platform's error response as the app parses it. */
function createRefusal(code: MessageCode, language: Language, status: 403 | 422): ReturnType<typeof parseErrorBody> {
  const details = {
    params: createParams(code),
    errors: { field: { code, params: createParams(code), text: 'unread' } },
  }
  const body = Reflect.construct(Refusal, [
    status,
    code,
    status === 422 ? details : { params: createParams(code) },
  ]).body(language)
  return parseErrorBody(body, { supportCode: 'ABC', call: 'POST me', status, changes: true, retryAfter: null })
}

test.each(LANGUAGES)('renders a sentence in %s for every error of the platform', (language) => {
  const t = createTranslator(language)
  const english = createTranslator('en')
  for (const code of REFUSALS) {
    const atField = createRefusal(code, language, 422)
    const asWhole = createRefusal(code, language, 403)
    if (!(atField instanceof Refused)) throw new Error('A 422 was not read as a refusal')
    const shown = [
      ...(getFieldErrors(atField, t)['field'] ?? []),
      getFailureText(atField, t),
      getFailureText(asWhole, t),
    ]
    expect(shown).toHaveLength(3)
    const inEnglish = language === 'en' ? null : getFailureText(createRefusal(code, 'en', 403), english)
    for (const words of shown) {
      expect(words, code).toMatch(/\p{L}{2,}.* .*\p{L}{2,}/u)
      expect(words, code).not.toMatch(/\{\{|\w+\.\w+_\w+|undefined/)
      expect(words, code).not.toBe(inEnglish)
    }
  }
})

test('documents every error code in the contract, with its parameters', () => {
  const documented = new Map(listErrorCodes().map(({ code, params = [] }) => [code, params.toSorted()]))
  const needed = REFUSALS.map((code) => [code, [...new Set(listParameters(MESSAGES[code]))]] as const)

  expect(needed.filter(([code]) => !documented.has(code))).toEqual([])
  expect(needed.map(([code]) => [code, documented.get(code)])).toEqual(needed)
})

test('accepts only codes with their parameters as errors (types)', () => {
  expectTypeOf<FieldMessages[string]>().toEqualTypeOf<Message>()
  const errors = new FieldErrors()
  const addSentences = () => {
    // @ts-expect-error a sentence is not a code
    errors.add('sum', 'This is too much.')
    // @ts-expect-error a sentence is not a code
    createMessage('This is too much.')
    // @ts-expect-error a sentence is not a code
    throw new Refusal(422, 'This is too much.')
  }
  const throwIncomplete = () => {
    // @ts-expect-error the code needs the minutes
    throw new Refusal(429, 'error.locked_out')
  }
  const addUnfilled = () => {
    // @ts-expect-error the code needs minimum and maximum
    errors.add('sum', 'validation.amount_range')
    // @ts-expect-error the code also needs the minimum
    createMessage('validation.amount_range', { max: '5.00' })
  }
  expect([addSentences, throwIncomplete, addUnfilled]).toHaveLength(3)
  expect(Object.getOwnPropertyNames(FieldErrors.prototype).toSorted()).toEqual(['add', 'constructor', 'refuse'])
})
