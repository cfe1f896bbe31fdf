import { redirect } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { parseRedirectPath } from '#app/domain/redirect-target.ts'
import { parseTheme } from '#app/domain/theme.ts'
import { env } from '#app/env.server.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/theme.ts'

export async function action({ context }: Route.ActionArgs) {
  const form = await readPostedForm(context)
  const theme = parseTheme(form.get('theme'))
  const back = form.get('back')
  const target = parseRedirectPath(typeof back === 'string' ? back : '/', env.PUBLIC_ORIGIN) ?? '/'
  return redirect(target, { status: 303, headers: theme ? { 'Set-Cookie': await cookies.theme.set(theme) } : {} })
}
