import { href, redirect } from 'react-router'
import { parseOwnPath } from '#app/domain/redirect-target.ts'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { env } from '#app/env.server.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import { hasFormOwner } from '#app/session/form-owner.ts'
import { keepOpenForm } from '#app/session/sent-forms.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import type { Route } from './+types/language.ts'

/** `poll`, because pages also send their open form here by script, which must not count as use of the session. */
export const handle = { poll: true } satisfies RouteTraits

/** This URL is only for POST. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(addLanguage(href('/'), getLanguage(context)))
}

/** Redirects to the page in another language and keeps its open form. */
export async function action({ url, context }: Route.ActionArgs) {
  const back = parseOwnPath(url.searchParams.get('back') ?? '', env.PUBLIC_ORIGIN) ?? '/'
  const form = await readPostedForm(context)
  // After the session ended, the form is kept for the same account, and the login page shows a notice.
  if (hasFormOwner(form)) await requireSession(context)
  await keepOpenForm(context, back, form)
  return redirect(addLanguage(back, getLanguage(context)), 303)
}
