import { href, redirect } from 'react-router'
import { parseRedirectPath } from '#app/domain/redirect-target.ts'
import { env } from '#app/env.server.ts'
import { acceptContract } from '#app/platform/contracts.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/accept.ts'

/** Accepts a contract and redirects to the page that showed it. Idempotent. */
export async function action({ params, context }: Route.ActionArgs) {
  try {
    await acceptContract(context.get(platformContext), { params, body: {}, idempotencyKey: `accept-${params.id}` })
    await addNotice(context, { kind: 'success', key: 'terms.accepted' })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    await addNotice(context, { kind: 'warning', key: 'terms.notAccepted' })
  }
  const back = (await readPostedForm(context)).get('back')
  return redirect(parseRedirectPath(typeof back === 'string' ? back : '', env.PUBLIC_ORIGIN) ?? href('/overview'), 303)
}
