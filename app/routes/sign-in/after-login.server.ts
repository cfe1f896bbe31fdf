import { href } from 'react-router'
import { safeRedirectPath } from '#app/domain/redirect-target.ts'
import { env } from '#app/env.server.ts'
import { withLanguage, type Language } from '#app/i18n/languages.ts'

/** Where a customer goes after signing in: back to the page that he came from, else to the overview (SPEC section 2). */
export function afterLogin(url: URL, language: Language): string {
  const target = safeRedirectPath(url.searchParams.get('redirect') ?? '', env.PUBLIC_ORIGIN)
  return withLanguage(target ?? href('/overview'), language)
}
