import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { de } from '#app/i18n/locales/de/texts.ts'
import { en } from '#app/i18n/locales/en/texts.ts'
import { es } from '#app/i18n/locales/es/texts.ts'
import { fr } from '#app/i18n/locales/fr/texts.ts'
import { ru } from '#app/i18n/locales/ru/texts.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { mergeTexts, toTextLines, translate } from '#app/i18n/translate.ts'

const texts: Record<string, string> = Object.assign({}, ...Object.values(en))

const i18next = createInstance()
await i18next.init({
  lng: 'en',
  fallbackLng: 'en',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
  resources: { en: { translation: texts } },
})

test('the browser reads every text as i18next does on the server', () => {
  for (const [key, text] of Object.entries(texts)) {
    const stem = key.replace(/_(one|other)$/, '') as TextKey
    const params = Object.fromEntries([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => [name, `<${name}>`]))
    for (const count of [0, 1, 2, 21]) {
      const given = stem === key ? params : { ...params, count }
      expect(translate(texts, 'en', stem, given)).toBe(i18next.t(stem, given))
    }
  }
})

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
    expect(text, key).not.toMatch(/!|\bplease\b(?! specify)/i)
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
      expect(names(text), key).toEqual(names(texts[key] ?? ''))
    }
  },
)
