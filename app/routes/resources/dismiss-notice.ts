import { redirect } from 'react-router'
import { parseRedirectPath } from '#app/domain/redirect-target.ts'
import { env } from '#app/env.server.ts'
import { dismissNotice } from '#app/session/notices.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/dismiss-notice.ts'

/** Dismisses a persistent notice and redirects back to the page. */
export async function action({ params, context }: Route.ActionArgs) {
  await dismissNotice(context, params.id)
  const back = (await readPostedForm(context)).get('back')
  return redirect(parseRedirectPath(typeof back === 'string' ? back : '/', env.PUBLIC_ORIGIN) ?? '/', 303)
}
