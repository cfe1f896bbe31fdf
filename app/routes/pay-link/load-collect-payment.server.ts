import type { RouterContextProvider } from 'react-router'
import { openWithKey, type RateLimited } from '#app/features/attempts/too-many-attempts.ts'
import { loadPayTarget, logPayTarget } from '#app/features/pay-crypto/load-pay-target.server.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readCollectPayment } from '#app/platform/collect-payments.ts'
import { NotFound } from '#app/platform/errors.ts'
import { buildPayerView, type PayerView } from './payer-view.ts'

type Params = { code: string; key: string }
type Opened = { payment: PayerView; moved: string | null } | { payment: null } | RateLimited

/**
 * Returns a payment for its payer, `payment: null` for an unknown URL, or `wait` in seconds if the rate limit is
 * reached. `saw` is the coin amount that the link's form showed; if the platform started at another one, `moved` names
 * both.
 */
export async function loadCollectPayment(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  { code, key }: Params,
  { isPoll = false, saw = '' }: { isPoll?: boolean; saw?: string } = {},
): Promise<Opened> {
  const { t, language, coin } = i18n(context)
  try {
    const payment = await openWithKey(context, key, () => readCollectPayment(platform, { params: { key } }))
    if ('wait' in payment) return payment
    if (payment.code !== code) return { payment: null }
    const target = await loadPayTarget(platform, payment)
    if (!isPoll) logPayTarget(platform, payment, target)
    const view = buildPayerView(payment, { t, language, target })
    const { coin_amount: due } = payment
    if (view.state !== 'waiting' || !/^\d{1,18}(?:\.\d{1,18})?$/.test(saw) || saw === due) {
      return { payment: view, moved: null }
    }
    const formatDue = (decimal: string) => coin(decimal, getSymbol(payment))
    return { payment: view, moved: t('payerPayment.moved', { sawSends: formatDue(saw), sends: formatDue(due) }) }
  } catch (error) {
    if (error instanceof NotFound) return { payment: null }
    throw error
  }
}
