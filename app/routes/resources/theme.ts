import { redirect } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { safeRedirectPath } from '#app/domain/redirect-target.ts'
import { parseTheme } from '#app/domain/theme.ts'
import { env } from '#app/env.server.ts'
import { postedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/theme.ts'

/** Keeps the theme that the visitor chose and leads back to the page. */
export async function action({ context }: Route.ActionArgs) {
  const form = await postedForm(context)
  const theme = parseTheme(form.get('theme'))
  const back = form.get('back')
  const target = safeRedirectPath(typeof back === 'string' ? back : '/', env.PUBLIC_ORIGIN) ?? '/'
  return redirect(target, { status: 303, headers: theme ? { 'Set-Cookie': await cookies.theme.set(theme) } : {} })
}
