import type { MiddlewareFunction } from 'react-router'
import { languageCookie } from '#app/cookies.server.ts'
import { DEFAULT_LANGUAGE, parseLanguage } from './languages.ts'

/**
 * Keeps the language that a URL asked for, so that a later address without one is answered in it. English is kept only
 * in place of another: every link names a language, and who came by one has chosen nothing.
 */
export const rememberLanguage: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  const response = await next()
  const chosen = parseLanguage(url.searchParams.get('lang'))
  const kept: unknown = (await languageCookie.parse(request.headers.get('Cookie'))) ?? DEFAULT_LANGUAGE
  if (chosen && chosen !== kept) response.headers.append('Set-Cookie', await languageCookie.serialize(chosen))
  return response
}
