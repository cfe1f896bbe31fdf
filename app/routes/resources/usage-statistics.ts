import { redirect } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { safeRedirectPath } from '#app/domain/redirect-target.ts'
import { env } from '#app/env.server.ts'
import { requireOfferedPage } from '#app/session/load-or-throw.ts'
import { addNotice } from '#app/session/notices.ts'
import { postedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/usage-statistics.ts'

/** Keeps what the visitor said to being counted, and leads back to the page. */
export async function action({ context }: Route.ActionArgs) {
  await requireOfferedPage(context)
  const form = await postedForm(context)
  const answer = form.get('answer') === 'yes' ? 'yes' : 'no'
  const back = form.get('back')
  const target = safeRedirectPath(typeof back === 'string' ? back : '/', env.PUBLIC_ORIGIN) ?? '/'
  await addNotice(context, { kind: 'success', key: `statistics.saved_${answer}` })
  return redirect(target, { status: 303, headers: { 'Set-Cookie': await cookies.statistics.set(answer) } })
}
