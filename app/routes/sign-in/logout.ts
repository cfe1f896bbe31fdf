import { href, redirect } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { safeRedirectPath } from '#app/domain/redirect-target.ts'
import { env } from '#app/env.server.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import { addNotice } from '#app/session/notices.ts'
import { signOut } from '#app/session/sign-in.ts'
import { postedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/logout.ts'

/** A link to the logout changes nothing; it leads to where one can log in or go on. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(withLanguage(href('/login'), languageOf(context)))
}

/** Ends the session here and on the platform, and leads to the login page, which leads back (rules.md#log-out). */
export async function action({ context }: Route.ActionArgs) {
  const from = (await postedForm(context)).get('from')
  const page = safeRedirectPath(typeof from === 'string' ? from : '', env.PUBLIC_ORIGIN)
  await signOut(context)
  await addNotice(context, { kind: 'success', key: 'signIn.loggedOut' })
  // The path only: a query may name things of this customer, and the next one may be another.
  const target = page
    ? `${href('/login')}?${new URLSearchParams({ redirect: page.split('?')[0] ?? '/' })}`
    : href('/login')
  return redirect(withLanguage(target, languageOf(context)), {
    status: 303,
    headers: { 'Clear-Site-Data': '"cache", "storage"', 'Set-Cookie': await cookies.waiting.clear() },
  })
}
