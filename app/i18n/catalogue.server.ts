import { env } from '#app/env.server.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from './languages.ts'
import { de } from './locales/de/texts.ts'
import { en } from './locales/en/texts.ts'
import { es } from './locales/es/texts.ts'
import { fr } from './locales/fr/texts.ts'
import { ru } from './locales/ru/texts.ts'
import { pseudoTexts } from './pseudo-locale.ts'
import type { LocaleTexts } from './text-key.ts'
import type { Texts } from './translate.ts'

const WRITTEN: Record<Language, LocaleTexts> = { en, ru, de, fr, es }

/** The texts of each language by module, without what it lacks. */
export const LOCALES: Readonly<Record<Language, LocaleTexts>> = env.PSEUDO_LOCALE ? pseudoLocales() : WRITTEN

const catalogues = new Map<Language, Texts>()

/** All texts of a language as one, those that it lacks in English: put together when somebody first reads the language. */
export function catalogueOf(language: Language): Texts {
  const known = catalogues.get(language)
  if (known) return known
  const own: Texts = Object.assign({}, ...Object.values<Texts>(LOCALES[language]))
  const catalogue = language === DEFAULT_LANGUAGE ? own : withFallbacks(catalogueOf(DEFAULT_LANGUAGE), own, language)
  catalogues.set(language, catalogue)
  return catalogue
}

/**
 * The texts of some modules in a language, each that it lacks in English. A plural in English is for the number 1 and for
 * all others then, by whatever rules the language has; a text of the language has none of the forms of English.
 */
export function withFallbacks(english: Texts, own: Texts, language: Language): Texts {
  if (language === DEFAULT_LANGUAGE) return english
  const lacking = Object.entries(english).flatMap(([key, text]) => {
    const stem = key.replace(/_(?:one|other)$/, '')
    if (stem in own || `${stem}_other` in own) return []
    return [[key.endsWith('_one') ? `${stem}_1` : key, text]]
  })
  return { ...Object.fromEntries(lacking), ...own }
}

function pseudoLocales(): Record<Language, LocaleTexts> {
  return byLanguage((language) => pseudoTexts(WRITTEN[language], { isEnglish: language === DEFAULT_LANGUAGE }))
}

function byLanguage<Value>(valueOf: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, valueOf(language)])) as Record<Language, Value>
}
