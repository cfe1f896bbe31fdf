import type { RouterContextProvider } from 'react-router'
import { env } from '#app/env.server.ts'
import { addLanguage, DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import picture from './share.png?url'

/** The URL of a page for search engines, without other parameters. English is the page without a language. */
export function buildCanonicalUrl(path: string, language: Language = DEFAULT_LANGUAGE): string {
  return new URL(language === DEFAULT_LANGUAGE ? path : addLanguage(path, language), env.PUBLIC_ORIGIN).href
}

/** The absolute URLs in the head of a public page: its own, those of the other languages and the shared picture. */
export type PageLinks = ReturnType<typeof buildPageLinks>

export function buildPageLinks(context: Readonly<RouterContextProvider>, path: string) {
  return {
    canonical: buildCanonicalUrl(path, getLanguage(context)),
    alternates: listAlternates(path),
    picture: new URL(picture, env.PUBLIC_ORIGIN).href,
  }
}

/** A page's URL in each language, and the one for all others. */
export function listAlternates(path: string): { language: string; href: string }[] {
  return [
    ...LANGUAGES.map((language) => ({ language, href: buildCanonicalUrl(path, language) })),
    { language: 'x-default', href: buildCanonicalUrl(path) },
  ]
}
