import { href, redirect } from 'react-router'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import { requireOfferedPage } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/choose.ts'

/** Redirects to the personal sign-up with the query, which may have a referral code (rules.md#sign-up-address). */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireOfferedPage(context)
  return redirect(addLanguage(href('/signup/personal') + url.search, getLanguage(context)))
}
