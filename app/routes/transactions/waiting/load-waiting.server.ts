import type { RouterContextProvider } from 'react-router'
import { getPrices } from '#app/features/prices/load-prices.server.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { NotFound } from '#app/platform/errors.ts'
import { readWaitingPayment } from '#app/platform/waiting-payment.ts'
import { sessionContext, visitContext } from '#app/session/contexts.ts'
import { findWaitingKey } from '#app/session/waiting-views.ts'
import { logPayTarget, loadPayTarget } from '#app/features/pay-crypto/load-pay-target.server.ts'
import { buildWaitingView, type WaitingView } from './waiting-view.server.ts'

/**
 * Loads the read-only view of a payment for a browser whose session has expired. Returns null if this browser has no
 * valid waiting view, or if the customer is signed in and has the full page.
 */
export async function loadWaiting(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  id: string,
  { isPoll = false } = {},
): Promise<WaitingView | null> {
  if (context.get(sessionContext).user) return null
  const key = await findWaitingKey(context.get(visitContext), id)
  if (key === null) return null
  try {
    const payment = await readWaitingPayment(platform, { params: { key } })
    const target = await loadPayTarget(platform, payment)
    const floatSeconds = getPrices(context)?.times.floating_rate ?? null
    if (!isPoll) logPayTarget(platform, payment, target)
    return buildWaitingView(payment, { ...i18n(context), target, floatSeconds })
  } catch (error) {
    if (error instanceof NotFound) return null
    throw error
  }
}
