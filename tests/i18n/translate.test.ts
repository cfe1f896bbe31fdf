import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#app/i18n/languages.ts'
import { en } from '#app/i18n/locales/en/texts.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate } from '#app/i18n/translate.ts'

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

test('a text that is not there shows its key, so that it is found', () => {
  for (const language of LANGUAGES) expect(translate({}, language, 'error.network')).toBe('error.network')
})

test('no text begs, shouts or leaves a hole', () => {
  for (const [key, text] of Object.entries(texts)) {
    expect(text, key).not.toBe('')
    expect(text, key).not.toMatch(/!|\bplease\b(?! specify)/i)
  }
})
