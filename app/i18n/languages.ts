/** The interface languages in the order in which they are offered (rules.md#languages). */
export const LANGUAGES = ['en', 'ru', 'de', 'fr', 'es'] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

/** Each language by its own name, as a person looking for it would spell it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
}

/** The language that a text names, or null: anything from a URL or a cookie goes through here. */
export function parseLanguage(text: string | null | undefined): Language | null {
  return LANGUAGES.find((language) => language === text) ?? null
}

/** The path with `lang` set, other parameters and the hash kept (rules.md#language-in-links, decisions/languages.md). */
export function withLanguage(path: string, language: Language): string {
  const [beforeHash = '', hash] = path.split('#', 2)
  const [pathname = '', search] = beforeHash.split('?', 2)
  const params = new URLSearchParams(search)
  params.set('lang', language)
  return `${pathname}?${params}${hash === undefined ? '' : `#${hash}`}`
}
