import { href, redirect } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { parseRedirectPath } from '#app/domain/redirect-target.ts'
import { env } from '#app/env.server.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import { addNotice } from '#app/session/notices.ts'
import { signOut } from '#app/session/sign-in.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/logout.ts'

/** A GET never logs out. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(addLanguage(href('/login'), getLanguage(context)))
}

/** Logs out of the app and the platform. The login page then redirects back (rules.md#log-out). */
export async function action({ context }: Route.ActionArgs) {
  const from = (await readPostedForm(context)).get('from')
  const page = parseRedirectPath(typeof from === 'string' ? from : '', env.PUBLIC_ORIGIN)
  await signOut(context)
  await addNotice(context, { kind: 'success', key: 'signIn.loggedOut' })
  // Without the query, which may name data of this customer: the next login may be another's.
  const target = page
    ? `${href('/login')}?${new URLSearchParams({ redirect: page.split('?')[0] ?? '/' })}`
    : href('/login')
  return redirect(addLanguage(target, getLanguage(context)), {
    status: 303,
    headers: { 'Clear-Site-Data': '"cache", "storage"', 'Set-Cookie': await cookies.waiting.clear() },
  })
}
