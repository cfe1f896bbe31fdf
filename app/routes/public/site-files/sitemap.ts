import { href } from 'react-router'
import { isBelow } from '#app/domain/is-below.ts'
import { LANGUAGES, type Language } from '#app/i18n/languages.ts'
import { platformContext } from '#app/session/contexts.ts'
import { listDisabledPages } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/sitemap.ts'
import { buildCanonicalUrl, listAlternates } from '#app/routes/public/page-links.server.ts'

const PAGES = [
  href('/'),
  href('/fees'),
  href('/business'),
  href('/faq'),
  href('/supported-countries'),
  href('/terms'),
  href('/terms/business'),
  href('/privacy'),
  href('/processors'),
  href('/accessibility'),
  href('/contact'),
  href('/signup/personal'),
  href('/signup/business'),
  href('/login'),
]

/** Pages for search engines (sitemaps.org, protocol 0.9). */
export function loader({ context }: Route.LoaderArgs) {
  const off = listDisabledPages(context.get(platformContext))
  const urls = PAGES.filter((path) => !isBelow(path, off))
    .flatMap((path) => LANGUAGES.map((language) => describe(path, language)))
    .join('')
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls}</urlset>\n`,
    { headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' } },
  )
}

/** A page in one language, with the URLs of all. */
function describe(path: string, language: Language): string {
  const links = listAlternates(path).map(
    ({ language: of, href: url }) => `<xhtml:link rel="alternate" hreflang="${of}" href="${escape(url)}"/>`,
  )
  return `<url><loc>${escape(buildCanonicalUrl(path, language))}</loc>${links.join('')}</url>`
}

const escape = (url: string) => url.replaceAll('&', '&amp;')
