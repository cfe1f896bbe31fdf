import { data, type RouterContextProvider } from 'react-router'
import { actionFailure } from '#app/forms/submission.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import { revokeTrackingLink, shareTransaction } from '#app/platform/tracking-links.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'

/**
 * Makes the link for the recipient, changes whether it names the payer, or ends it. Null when it is done; otherwise what
 * the page must say. Each can be pressed twice.
 */
export async function submitSharing(
  context: Readonly<RouterContextProvider>,
  id: string,
  form: FormData,
  intent: 'share' | 'unshare',
) {
  const platform = context.get(platformContext)
  const idempotencyKey = crypto.randomUUID()
  try {
    if (intent === 'share') {
      const body = { show_payer: form.get('show_payer') === 'on' }
      await shareTransaction(platform, { params: { id }, body, idempotencyKey })
      await addNotice(context, { kind: 'success', key: 'sharing.ready' })
    } else {
      const link = String(form.get('link') ?? '')
      await revokeTrackingLink(platform, { params: { id, link }, idempotencyKey })
      await addNotice(context, { kind: 'success', key: 'sharing.ended' })
    }
    return null
  } catch (error) {
    const answer = actionFailure(error, translatorOf(context))
    return data({ ...answer.data, showsPayer: form.get('show_payer') === 'on' }, answer.init ?? undefined)
  }
}
