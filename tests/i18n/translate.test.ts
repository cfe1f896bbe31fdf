import { expect, test } from 'vitest'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { de } from '#app/i18n/locales/de/texts.ts'
import { en } from '#app/i18n/locales/en/texts.ts'
import { es } from '#app/i18n/locales/es/texts.ts'
import { fr } from '#app/i18n/locales/fr/texts.ts'
import { ru } from '#app/i18n/locales/ru/texts.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { withFallbacks } from '#app/i18n/catalogue.server.ts'
import { mergeTexts, toTextLines, translate } from '#app/i18n/translate.ts'

const texts: Record<string, string> = Object.assign({}, ...Object.values(en))

const FORMS = {
  en: ['one'],
  de: ['one'],
  fr: ['one', 'many'],
  es: ['one', 'many'],
  ru: ['one', 'few', 'many'],
} as const
const SUFFIX = /_(?:one|few|many|other)$/

test('a plural is read by the rules of its language, for numbers that tell them apart', () => {
  const ru = { 'a.b_one': 'один', 'a.b_few': 'мало', 'a.b_many': 'много', 'a.b': 'дробь' }
  const read = (count: number) => translate(ru, 'ru', 'a.b' as TextKey, { count })
  expect([0, 1, 2, 5, 11, 21, 22, 1.5].map(read)).toEqual([
    'много',
    'один',
    'мало',
    'много',
    'много',
    'один',
    'мало',
    'дробь',
  ])
  const fr = { 'a.b_one': 'un', 'a.b_many': 'un million de', 'a.b': 'des' }
  expect([0, 1, 2, 1_000_000].map((count) => translate(fr, 'fr', 'a.b' as TextKey, { count }))).toEqual([
    'un',
    'un',
    'des',
    'un million de',
  ])
})

test('a text that fell back is read by the rules of the language that it is in', () => {
  const english = { 'a.b_one': '{{count}} thing', 'a.b_other': '{{count}} things' }
  const read = (own: Record<string, string>, count: number) =>
    translate(withFallbacks(english, own, 'ru'), 'ru', 'a.b' as TextKey, { count })
  expect([1, 21, 2].map((count) => read({}, count))).toEqual(['1 thing', '21 things', '2 things'])
  // Of a text that is the same for every number the forms of English are nobody's.
  expect([1, 21, 2].map((count) => read({ 'a.b': 'вещей: {{count}}' }, count))).toEqual([
    'вещей: 1',
    'вещей: 21',
    'вещей: 2',
  ])
})

test('the number that counts is the first one, unless one is called so', () => {
  const en = { 'a.b_one': '{{seen}} of {{count}} thing', 'a.b_other': '{{seen}} of {{count}} things' }
  expect(translate(en, 'en', 'a.b' as TextKey, { seen: 1, count: 3 })).toBe('1 of 3 things')
  const minutes = { 'a.b_one': '{{minutes}} minute', 'a.b': '{{minutes}} minutes' }
  expect(translate(minutes, 'en', 'a.b' as TextKey, { minutes: 1 })).toBe('1 minute')
})

test.each(Object.entries({ en, de, es, fr, ru }))(
  'a plural in %s has a text for other numbers, and no form that its language has not',
  (language, locale) => {
    const own = Object.assign({}, ...Object.values(locale)) as Record<string, string>
    const forms = FORMS[language as keyof typeof FORMS]
    for (const key of Object.keys(own).filter((each) => SUFFIX.test(each))) {
      const stem = key.replace(SUFFIX, '')
      expect(own[`${stem}_other`] ?? own[stem], key).toBeDefined()
      expect([...forms, 'other'], key).toContain(key.slice(stem.length + 1))
      // French and Spanish have forms of their own for millions alone.
      for (const form of forms.filter((each) => language === 'ru' || each === 'one')) {
        expect(Object.keys(own)).toContain(`${stem}_${form}`)
      }
    }
  },
)

test.each(Object.entries({ en, de, es, fr, ru }))(
  'every text arrives at a page as it is written in %s',
  (_, locale) => {
    for (const module of Object.values<Record<string, string>>(locale)) {
      expect(mergeTexts([toTextLines(module)])).toEqual(module)
    }
  },
)

test('of two parts of a page that have a text, the later one is shown', () => {
  expect(mergeTexts(['a\nfirst\nb\nfirst', 'b\nsecond'])).toEqual({ a: 'first', b: 'second' })
  expect(mergeTexts(['', 'b\nsecond'])).toEqual({ b: 'second' })
})

test('a text that is not there shows its key, so that it is found', () => {
  for (const language of LANGUAGES) expect(translate({}, language, 'error.network')).toBe('error.network')
})

test('no text begs, shouts or leaves a hole', () => {
  for (const [key, text] of Object.entries(texts)) {
    expect(text, key).not.toBe('')
    // The product's specification fixes these words (rules.md#address-parse).
    const isFixed = key === 'validation.address_parse'
    expect(isFixed ? text.replace(/^Please /, '') : text, key).not.toMatch(/!|\bplease\b/i)
  }
})

test.each(Object.entries({ de, es, fr, ru }))(
  'texts in %s need what the English ones need, and leave no hole',
  (_, locale) => {
    const own = Object.assign({}, ...Object.values(locale)) as Record<string, string>
    const names = (text: string) => Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name).toSorted()
    expect(Object.keys(own).length).toBeGreaterThan(300)
    for (const [key, text] of Object.entries(own)) {
      expect(text, key).not.toMatch(/^\s*$|!$| {2}/)
      const stem = key.replace(SUFFIX, '')
      expect(names(text), key).toEqual(names(texts[key] ?? texts[`${stem}_other`] ?? texts[stem] ?? ''))
    }
  },
)

test.each([
  ['en', '1 to 20 of 10,000'],
  ['de', '1 to 20 of 10.000'],
  ['fr', '1 to 20 of 10\u202f000'],
  ['ru', '1 to 20 of 10\u00a0000'],
] as const)('a count is written as %s writes it: %s', (language, words) => {
  const texts = { 'history.shown': '{{from}} to {{to}} of {{total}}' }
  expect(translate(texts, language, 'history.shown', { from: 1, to: 20, total: 10_000 })).toBe(words)
})

test('a text that looks like a number stays as it came', () => {
  const texts = { 'history.shown': '{{from}} to {{to}} of {{total}}' }
  expect(translate(texts, 'en', 'history.shown', { from: '0.00000001', to: '2026', total: '100000' })).toBe(
    '0.00000001 to 2026 of 100000',
  )
})

test('a number with decimals keeps all of them', () => {
  const texts = { 'history.shown': '{{from}} to {{to}}' }
  expect(translate(texts, 'en', 'history.shown', { from: 0.00012345, to: 1234.56789 })).toBe('0.00012345 to 1234.56789')
})
