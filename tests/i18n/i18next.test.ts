import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { getCatalogue, LOCALES } from '#app/i18n/catalogue.server.ts'
import { I18NEXT_OPTIONS, PARAMETER_FORMATTER, translateBy } from '#app/i18n/i18next-options.ts'
import { LANGUAGES } from '#app/i18n/languages.ts'
import type { TextKey } from '#app/i18n/text-key.ts'
import { translate, type TextParams, type Texts } from '#app/i18n/translate.ts'

const COUNTS = [0, 1, 2, 5, 11, 21, 22, 1.5, 10_000, 1_000_000]
const PARAMETER = /\{\{(\w+)\}\}/g

/** Parameters for a text: one set of strings, and one for each count. */
function listParams(text: string): (TextParams | undefined)[] {
  const names = Array.from(text.matchAll(PARAMETER), ([, name = '']) => name)
  if (names.length === 0) return [undefined]
  const words = Object.fromEntries(names.map((name) => [name, `<${name}> $t(common.yes) {{${name}}}`]))
  return [
    words,
    {},
    ...COUNTS.flatMap((count) => [
      { ...words, [names[0] ?? '']: count },
      { ...words, count },
    ]),
  ]
}

test.each(LANGUAGES)('translates every text in %s like i18next', (language) => {
  const own: Texts = Object.assign({}, ...Object.values<Texts>(LOCALES[language]))
  const i18n = createInstance().use(PARAMETER_FORMATTER)
  const resources = { en: { translation: getCatalogue('en') }, [language]: { translation: own } }
  void i18n.init({ ...I18NEXT_OPTIONS, lng: language, resources })
  const texts = getCatalogue(language)
  const stems = Object.keys(texts).map((key) => key.replace(/_(?:zero|one|two|few|many|other|1)$/, ''))
  const different: string[] = []
  for (const key of new Set(stems)) {
    const forms = [key, `${key}_one`, `${key}_1`, `${key}_few`, `${key}_many`, `${key}_other`]
    const all = forms.map((form) => texts[form] ?? '').join(' ')
    for (const params of listParams(all)) {
      const read = translate(texts, language, key as TextKey, params)
      const given = translateBy(i18n.t, key, params)
      if (read !== given) different.push(`${key} ${JSON.stringify(params)}: ${read} | ${given}`)
    }
  }
  expect(different.slice(0, 10)).toEqual([])
})
