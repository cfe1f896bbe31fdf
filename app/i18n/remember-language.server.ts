import type { MiddlewareFunction } from 'react-router'
import { languageCookie } from '#app/cookies.server.ts'
import { DEFAULT_LANGUAGE, parseLanguage } from './languages.ts'

/**
 * Stores the `lang` of a URL in a cookie for later URLs without one. English is stored only to replace another
 * language: all links have `lang`, so following one isn't a choice.
 */
export const rememberLanguage: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  const response = await next()
  const chosen = parseLanguage(url.searchParams.get('lang'))
  const kept: unknown = (await languageCookie.parse(request.headers.get('Cookie'))) ?? DEFAULT_LANGUAGE
  if (chosen && chosen !== kept) response.headers.append('Set-Cookie', await languageCookie.serialize(chosen))
  return response
}
