import { href, redirect } from 'react-router'
import { ownPath } from '#app/domain/redirect-target.ts'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { env } from '#app/env.server.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import { isOfAccount } from '#app/session/form-owner.ts'
import { keepOpenForm } from '#app/session/sent-forms.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import type { Route } from './+types/language.ts'

/** A page has its form kept here by itself, too; the page that a button leads to is asked for by its customer. */
export const handle = { poll: true } satisfies RouteTraits

/** Nobody comes here but by a button. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(withLanguage(href('/'), languageOf(context)))
}

/** The page again in another language, with the form that was open on it as it was. */
export async function action({ url, context }: Route.ActionArgs) {
  const back = ownPath(url.searchParams.get('back') ?? '', env.PUBLIC_ORIGIN) ?? '/'
  const form = await postedForm(context)
  // A session that has ended meanwhile keeps it for the same account, and says so on the way.
  if (isOfAccount(form)) await requireSession(context)
  await keepOpenForm(context, back, form)
  return redirect(withLanguage(back, languageOf(context)), 303)
}
