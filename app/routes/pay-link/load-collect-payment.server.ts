import type { RouterContextProvider } from 'react-router'
import { openWithKey, type TooOften } from '#app/features/attempts/too-many-attempts.ts'
import { loadPayTarget, logPayTarget } from '#app/features/pay-crypto/load-pay-target.server.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readCollectPayment } from '#app/platform/collect-payments.ts'
import { NotFound } from '#app/platform/errors.ts'
import { payerView, type PayerView } from './payer-view.ts'

type Params = { code: string; key: string }
type Opened = { payment: PayerView } | { payment: null } | TooOften

/** A payment as its payer sees it; null for an address that opens none; `wait` is in seconds for one opened too often. */
export async function loadCollectPayment(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  { code, key }: Params,
  { isPoll = false } = {},
): Promise<Opened> {
  try {
    const payment = await openWithKey(context, key, () => readCollectPayment(platform, { params: { key } }))
    if ('wait' in payment) return payment
    if (payment.code !== code) return { payment: null }
    const target = await loadPayTarget(platform, payment)
    if (!isPoll) logPayTarget(platform, payment, target)
    return { payment: payerView(payment, { t: translatorOf(context), language: languageOf(context), target }) }
  } catch (error) {
    if (error instanceof NotFound) return { payment: null }
    throw error
  }
}
