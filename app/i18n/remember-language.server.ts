import type { MiddlewareFunction } from 'react-router'
import { parseLanguage } from './languages.ts'
import { languageCookie } from './middleware.server.ts'

/** Keeps the language that a URL asked for, so that a later address without one is answered in it. */
export const rememberLanguage: MiddlewareFunction<Response> = async ({ request, url }, next) => {
  const response = await next()
  const asked = parseLanguage(url.searchParams.get('lang'))
  const cookie: unknown = await languageCookie.parse(request.headers.get('Cookie'))
  if (asked && asked !== cookie) response.headers.append('Set-Cookie', await languageCookie.serialize(asked))
  return response
}
