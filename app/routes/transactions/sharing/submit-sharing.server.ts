import { data, type RouterContextProvider } from 'react-router'
import { respondToActionFailure } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { revokeTrackingLink, shareTransaction } from '#app/platform/tracking-links.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'

/** Creates, changes or revokes the tracking link; returns null, or the error. A duplicate submit is harmless. */
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
    const answer = respondToActionFailure(error, i18n(context).t)
    return data({ ...answer.data, showsPayer: form.get('show_payer') === 'on' }, answer.init ?? undefined)
  }
}
