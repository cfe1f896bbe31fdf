import { redirect } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { parseRedirectPath } from '#app/domain/redirect-target.ts'
import { env } from '#app/env.server.ts'
import { requireOfferedPage } from '#app/session/load-or-throw.ts'
import { addNotice } from '#app/session/notices.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/usage-statistics.ts'

/** Saves the visitor's consent to usage statistics and redirects back. */
export async function action({ context }: Route.ActionArgs) {
  await requireOfferedPage(context)
  const form = await readPostedForm(context)
  const answer = form.get('answer') === 'yes' ? 'yes' : 'no'
  const back = form.get('back')
  const target = parseRedirectPath(typeof back === 'string' ? back : '/', env.PUBLIC_ORIGIN) ?? '/'
  await addNotice(context, { kind: 'success', key: `statistics.saved_${answer}` })
  return redirect(target, { status: 303, headers: { 'Set-Cookie': await cookies.statistics.set(answer) } })
}
