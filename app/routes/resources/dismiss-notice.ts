import { redirect } from 'react-router'
import { safeRedirectPath } from '#app/domain/redirect-target.ts'
import { env } from '#app/env.server.ts'
import { dismissNotice } from '#app/session/notices.ts'
import { postedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/dismiss-notice.ts'

/** Takes a notice away that stayed until now, and leads back to the page. */
export async function action({ params, context }: Route.ActionArgs) {
  await dismissNotice(context, params.id)
  const back = (await postedForm(context)).get('back')
  return redirect(safeRedirectPath(typeof back === 'string' ? back : '/', env.PUBLIC_ORIGIN) ?? '/', 303)
}
