import { href, redirect } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import { requireOfferedPage } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/choose.ts'

/** `/signup` is the personal sign-up (rules.md#sign-up-address); its query, a referral code among it, goes along. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireOfferedPage(context)
  return redirect(withLanguage(href('/signup/personal') + url.search, languageOf(context)))
}
