/** The interface languages in display order (rules.md#languages). */
export const LANGUAGES = ['en', 'ru', 'de', 'fr', 'es'] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
}

/** Parses a language of a URL or cookie, or returns null. */
export function parseLanguage(text: string | null | undefined): Language | null {
  return LANGUAGES.find((language) => language === text) ?? null
}

/** Sets `lang` in a path; keeps other parameters and the hash (rules.md#language-in-links, decisions/languages.md). */
export function addLanguage(path: string, language: Language): string {
  const [beforeHash = '', hash] = path.split('#', 2)
  const [pathname = '', search] = beforeHash.split('?', 2)
  const params = new URLSearchParams(search)
  params.set('lang', language)
  return `${pathname}?${params}${hash === undefined ? '' : `#${hash}`}`
}
