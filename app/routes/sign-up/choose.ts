import { href, redirect } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import type { Route } from './+types/choose.ts'

/** `/signup` is the personal sign-up (SPEC section 2); its query, a referral code among it, goes along. */
export function loader({ url, context }: Route.LoaderArgs) {
  return redirect(withLanguage(href('/signup/personal') + url.search, languageOf(context)))
}
