import { expect, expectTypeOf, test } from 'vitest'
import { fieldWords } from '#app/forms/field-words.ts'
import { failureText } from '#app/forms/submission.ts'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { de } from '#app/i18n/locales/de/texts.ts'
import { en } from '#app/i18n/locales/en/texts.ts'
import { es } from '#app/i18n/locales/es/texts.ts'
import { fr } from '#app/i18n/locales/fr/texts.ts'
import { ru } from '#app/i18n/locales/ru/texts.ts'
import { translate } from '#app/i18n/translate.ts'
import { translatorWith } from '#app/i18n/translator.ts'
import { parseErrorBody } from '#app/platform/client/parse-error-body.ts'
import { Refused } from '#app/platform/errors.ts'
import { Refusal, type FieldWords } from '#sandbox/http/refusal.ts'
import { MESSAGES, say, textOf, type Message, type MessageCode, type MessageParams } from '#sandbox/texts/messages.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { filledTexts } from '#tests/support/filled-texts.ts'
import { errorCodes } from '#tests/contract/error-codes.ts'

const CODES = Object.keys(MESSAGES) as MessageCode[]
const OTHERS = LANGUAGES.filter((language) => language !== 'en')
/** What a customer is refused with or warned of; the other codes tell the story of a payment. */
const REFUSALS = CODES.filter((code) => /^(?:error|validation)\./.test(code))

const parametersOf = (text: string) => Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name).toSorted()

/** Something for each parameter of a code. */
const given = (code: MessageCode): MessageParams =>
  Object.fromEntries(parametersOf(MESSAGES[code]).map((name) => [name, name === 'minutes' ? 15 : '12']))

test.each(OTHERS)(
  'the platform has words in %s for every code, with the parameters of the English ones',
  (language) => {
    const missing = CODES.filter((code) => textOf(code, {}, language) === MESSAGES[code])
    expect(missing).toEqual([])
    const others = CODES.filter(
      (code) => `${parametersOf(textOf(code, {}, language))}` !== `${parametersOf(MESSAGES[code])}`,
    )
    expect(others).toEqual([])
    for (const code of CODES) {
      const text = textOf(code, given(code), language)
      expect(text, code).toMatch(/\p{L}/u)
      expect(text, code).not.toMatch(/\{\{|undefined| {2}|^\s|\s$/)
      expect(text, code).toMatch(language === 'ru' ? /\p{Script=Cyrillic}{2}/u : /\p{Script=Latin}{2}/u)
    }
  },
)

const LOCALES = { en, de, es, fr, ru }

/** The app’s words in a language, as its pages find them. */
function wordsIn(language: Language) {
  const texts = filledTexts(language)
  return translatorWith((key, params) => translate(texts, language, key, params), language, LOCALES[language])
}

/** The answer that the platform gives to a refused call, as the app reads it. */
function refusedWith(code: MessageCode, language: Language, status: 403 | 422): ReturnType<typeof parseErrorBody> {
  const details = { params: given(code), errors: { field: { code, params: given(code), text: 'unread' } } }
  const body = Reflect.construct(Refusal, [status, code, status === 422 ? details : { params: given(code) }]).body(
    language,
  )
  return parseErrorBody(body, { supportCode: 'ABC', call: 'POST me', status, changes: true, retryAfter: null })
}

test.each(LANGUAGES)('the app shows a sentence in %s for every refusal of the platform', (language) => {
  const t = wordsIn(language)
  const english = wordsIn('en')
  for (const code of REFUSALS) {
    const atField = refusedWith(code, language, 422)
    const asWhole = refusedWith(code, language, 403)
    if (!(atField instanceof Refused)) throw new Error('A 422 was not read as a refusal')
    const shown = [...(fieldWords(atField, t)['field'] ?? []), failureText(atField, t), failureText(asWhole, t)]
    expect(shown).toHaveLength(3)
    const inEnglish = language === 'en' ? null : failureText(refusedWith(code, 'en', 403), english)
    for (const words of shown) {
      expect(words, code).toMatch(/\p{L}{2,}.* .*\p{L}{2,}/u)
      expect(words, code).not.toMatch(/\{\{|\w+\.\w+_\w+|undefined/)
      expect(words, code).not.toBe(inEnglish)
    }
  }
})

test('the contract has every code that the platform refuses by, with what its words need', () => {
  const documented = new Map(errorCodes().map(({ code, params = [] }) => [code, params.toSorted()]))
  const needed = REFUSALS.map((code) => [code, [...new Set(parametersOf(MESSAGES[code]))]] as const)

  expect(needed.filter(([code]) => !documented.has(code))).toEqual([])
  expect(needed.map(([code]) => [code, documented.get(code)])).toEqual(needed)
})

test('a refusal cannot be made of words, nor of a code without what its words need', () => {
  expectTypeOf<FieldWords[string]>().toEqualTypeOf<Message>()
  const errors = new FieldErrors()
  const attempts = () => {
    // @ts-expect-error words are no code
    errors.add('sum', 'This is too much.')
    // @ts-expect-error words are no code
    say('This is too much.')
    // @ts-expect-error words are no code
    throw new Refusal(422, 'This is too much.')
  }
  const incomplete = () => {
    // @ts-expect-error it needs the minutes
    throw new Refusal(429, 'error.locked_out')
  }
  const unfilled = () => {
    // @ts-expect-error it needs the least and the most
    errors.add('sum', 'validation.amount_range')
    // @ts-expect-error it needs the least, too
    say('validation.amount_range', { max: '5.00' })
  }
  expect([attempts, incomplete, unfilled]).toHaveLength(3)
  expect(Object.getOwnPropertyNames(FieldErrors.prototype).toSorted()).toEqual(['add', 'constructor', 'refuse'])
})
