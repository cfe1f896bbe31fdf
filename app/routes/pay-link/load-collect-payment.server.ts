import type { RouterContextProvider } from 'react-router'
import { openWithKey, type TooOften } from '#app/features/attempts/too-many-attempts.ts'
import { loadPayTarget, logPayTarget } from '#app/features/pay-crypto/load-pay-target.server.ts'
import { symbolOf } from '#app/domain/coin-symbol.ts'
import { formatCoin } from '#app/i18n/formats.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readCollectPayment } from '#app/platform/collect-payments.ts'
import { NotFound } from '#app/platform/errors.ts'
import { payerView, type PayerView } from './payer-view.ts'

type Params = { code: string; key: string }
type Opened = { payment: PayerView; moved: string | null } | { payment: null } | TooOften

/**
 * A payment as its payer sees it; null for an address that opens none; `wait` is in seconds for one opened too often.
 * `saw` is the coin amount that the form of the link showed, for a platform that began at another one.
 */
export async function loadCollectPayment(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  { code, key }: Params,
  { isPoll = false, saw = '' }: { isPoll?: boolean; saw?: string } = {},
): Promise<Opened> {
  const t = translatorOf(context)
  const language = languageOf(context)
  try {
    const payment = await openWithKey(context, key, () => readCollectPayment(platform, { params: { key } }))
    if ('wait' in payment) return payment
    if (payment.code !== code) return { payment: null }
    const target = await loadPayTarget(platform, payment)
    if (!isPoll) logPayTarget(platform, payment, target)
    const view = payerView(payment, { t, language, target })
    const { coin_amount: due } = payment
    if (view.state !== 'waiting' || !/^\d{1,18}(?:\.\d{1,18})?$/.test(saw) || saw === due) {
      return { payment: view, moved: null }
    }
    const sends = (decimal: string) => formatCoin(decimal, symbolOf(payment), language)
    return { payment: view, moved: t('payerPayment.moved', { sawSends: sends(saw), sends: sends(due) }) }
  } catch (error) {
    if (error instanceof NotFound) return { payment: null }
    throw error
  }
}
