import { env } from '#app/env.server.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts'
import { de } from './locales/de/texts.ts'
import { en } from './locales/en/texts.ts'
import { es } from './locales/es/texts.ts'
import { fr } from './locales/fr/texts.ts'
import { ru } from './locales/ru/texts.ts'
import { buildPseudoTexts } from './pseudo-locale.ts'
import type { LocaleTexts } from './text-key.ts'
import type { Texts } from './translate.ts'

const TRANSLATIONS: Record<Language, LocaleTexts> = { en, ru, de, fr, es }

/** The texts of each language by module, without English fallbacks. */
export const LOCALES: Readonly<Record<Language, LocaleTexts>> = env.PSEUDO_LOCALE ? buildPseudoLocales() : TRANSLATIONS

const catalogues = new Map<Language, Texts>()

/** Returns all texts of a language, missing ones in English. Built on the language's first use. */
export function getCatalogue(language: Language): Texts {
  const known = catalogues.get(language)
  if (known) return known
  const own: Texts = Object.assign({}, ...Object.values<Texts>(LOCALES[language]))
  const catalogue =
    language === DEFAULT_LANGUAGE ? own : fillMissingTexts(getCatalogue(DEFAULT_LANGUAGE), own, language)
  catalogues.set(language, catalogue)
  return catalogue
}

/**
 * Fills missing texts with English ones. An English `_one` becomes `_1`, because the language's plural rules may use
 * `one` for other numbers too. A plural of the language replaces all English forms.
 */
export function fillMissingTexts(english: Texts, own: Texts, language: Language): Texts {
  if (language === DEFAULT_LANGUAGE) return english
  const missing = Object.entries(english).flatMap(([key, text]) => {
    const stem = key.replace(/_(?:one|other)$/, '')
    if (stem in own || `${stem}_other` in own) return []
    return [[key.endsWith('_one') ? `${stem}_1` : key, text]]
  })
  return { ...Object.fromEntries(missing), ...own }
}

function buildPseudoLocales(): Record<Language, LocaleTexts> {
  return mapLanguages((language) =>
    buildPseudoTexts(TRANSLATIONS[language], { isEnglish: language === DEFAULT_LANGUAGE }),
  )
}

function mapLanguages<Value>(getValue: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, getValue(language)])) as Record<Language, Value>
}
