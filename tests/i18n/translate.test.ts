import { expect, test } from 'vitest'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { de } from '#app/i18n/locales/de/texts.ts'
import { en } from '#app/i18n/locales/en/texts.ts'
import { es } from '#app/i18n/locales/es/texts.ts'
import { fr } from '#app/i18n/locales/fr/texts.ts'
import { ru } from '#app/i18n/locales/ru/texts.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { fillMissingTexts } from '#app/i18n/catalogue.server.ts'
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

test("selects the plural form by the language's rules", () => {
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

test('selects the plural form of a fallback text by the rules of the fallback language', () => {
  const english = { 'a.b_one': '{{count}} thing', 'a.b_other': '{{count}} things' }
  const read = (own: Record<string, string>, count: number) =>
    translate(fillMissingTexts(english, own, 'ru'), 'ru', 'a.b' as TextKey, { count })
  expect([1, 21, 2].map((count) => read({}, count))).toEqual(['1 thing', '21 things', '2 things'])
  // English forms don't apply to a text with one form for every number.
  expect([1, 21, 2].map((count) => read({ 'a.b': 'вещей: {{count}}' }, count))).toEqual([
    'вещей: 1',
    'вещей: 21',
    'вещей: 2',
  ])
})

test('selects the plural by the first number, unless one is named count', () => {
  const en = { 'a.b_one': '{{seen}} of {{count}} thing', 'a.b_other': '{{seen}} of {{count}} things' }
  expect(translate(en, 'en', 'a.b' as TextKey, { seen: 1, count: 3 })).toBe('1 of 3 things')
  const minutes = { 'a.b_one': '{{minutes}} minute', 'a.b': '{{minutes}} minutes' }
  expect(translate(minutes, 'en', 'a.b' as TextKey, { minutes: 1 })).toBe('1 minute')
})

test.each(Object.entries({ en, de, es, fr, ru }))(
  'every plural in %s has an "other" form and only forms of its language',
  (language, locale) => {
    const own = Object.assign({}, ...Object.values(locale)) as Record<string, string>
    const forms = FORMS[language as keyof typeof FORMS]
    for (const key of Object.keys(own).filter((each) => SUFFIX.test(each))) {
      const stem = key.replace(SUFFIX, '')
      expect(own[`${stem}_other`] ?? own[stem], key).toBeDefined()
      expect([...forms, 'other'], key).toContain(key.slice(stem.length + 1))
      // French and Spanish have extra forms for millions only.
      for (const form of forms.filter((each) => language === 'ru' || each === 'one')) {
        expect(Object.keys(own)).toContain(`${stem}_${form}`)
      }
    }
  },
)

test.each(Object.entries({ en, de, es, fr, ru }))('serializes every text in %s without changes', (_, locale) => {
  for (const module of Object.values<Record<string, string>>(locale)) {
    expect(mergeTexts([toTextLines(module)])).toEqual(module)
  }
})

test('prefers the later text when two parts of a page have the same key', () => {
  expect(mergeTexts(['a\nfirst\nb\nfirst', 'b\nsecond'])).toEqual({ a: 'first', b: 'second' })
  expect(mergeTexts(['', 'b\nsecond'])).toEqual({ b: 'second' })
})

test('renders the key of a missing text', () => {
  for (const language of LANGUAGES) expect(translate({}, language, 'error.network')).toBe('error.network')
})

test('contains no text that begs, shouts or is empty', () => {
  for (const [key, text] of Object.entries(texts)) {
    expect(text, key).not.toBe('')
    // The product's specification requires this text (rules.md#address-parse).
    const isFixed = key === 'validation.address_parse'
    expect(isFixed ? text.replace(/^Please /, '') : text, key).not.toMatch(/!|\bplease\b/i)
  }
})

test.each(Object.entries({ de, es, fr, ru }))(
  'uses the English parameters in %s, and no text is empty',
  (_, locale) => {
    const own = Object.assign({}, ...Object.values(locale)) as Record<string, string>
    const listParameters = (text: string) =>
      Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name).toSorted()
    expect(Object.keys(own).length).toBeGreaterThan(300)
    for (const [key, text] of Object.entries(own)) {
      expect(text, key).not.toMatch(/^\s*$|!$| {2}/)
      const stem = key.replace(SUFFIX, '')
      expect(listParameters(text), key).toEqual(
        listParameters(texts[key] ?? texts[`${stem}_other`] ?? texts[stem] ?? ''),
      )
    }
  },
)

test.each([
  ['en', '1 to 20 of 10,000'],
  ['de', '1 to 20 of 10.000'],
  ['fr', '1 to 20 of 10\u202f000'],
  ['ru', '1 to 20 of 10\u00a0000'],
] as const)('formats a count in %s: %s', (language, words) => {
  const texts = { 'history.shown': '{{from}} to {{to}} of {{total}}' }
  expect(translate(texts, language, 'history.shown', { from: 1, to: 20, total: 10_000 })).toBe(words)
})

test('keeps a text that resembles a number unchanged', () => {
  const texts = { 'history.shown': '{{from}} to {{to}} of {{total}}' }
  expect(translate(texts, 'en', 'history.shown', { from: '0.00000001', to: '2026', total: '100000' })).toBe(
    '0.00000001 to 2026 of 100000',
  )
})

test('keeps all decimals of a number', () => {
  const texts = { 'history.shown': '{{from}} to {{to}}' }
  expect(translate(texts, 'en', 'history.shown', { from: 0.00012345, to: 1234.56789 })).toBe('0.00012345 to 1234.56789')
})
