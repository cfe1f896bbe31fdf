import type { RouterContextProvider } from 'react-router'
import { pricesOf } from '#app/features/prices/load-prices.server.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { NotFound } from '#app/platform/errors.ts'
import { readWaitingPayment } from '#app/platform/waiting-payment.ts'
import { sessionContext, visitContext } from '#app/session/contexts.ts'
import { waitingKeyOf } from '#app/session/waiting-views.ts'
import { logPayTarget, loadPayTarget } from '#app/features/pay-crypto/load-pay-target.server.ts'
import { waitingView, type WaitingView } from './waiting-view.server.ts'

/**
 * The payment as this browser may watch it without a session. Null when it may not, or no longer; and for somebody who is
 * signed in, who has the page itself.
 */
export async function loadWaiting(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  id: string,
  { isPoll = false } = {},
): Promise<WaitingView | null> {
  if (context.get(sessionContext).user) return null
  const key = await waitingKeyOf(context.get(visitContext), id)
  if (key === null) return null
  try {
    const payment = await readWaitingPayment(platform, { params: { key } })
    const target = await loadPayTarget(platform, payment)
    const floatSeconds = pricesOf(context)?.times.floating_rate ?? null
    if (!isPoll) logPayTarget(platform, payment, target)
    return waitingView(payment, { t: translatorOf(context), language: languageOf(context), target, floatSeconds })
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}
