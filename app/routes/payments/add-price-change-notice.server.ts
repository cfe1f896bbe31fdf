import type { RouterContextProvider } from 'react-router'
import { parseSeenPrice, SEEN } from '#app/domain/agreed-price.ts'
import { formatMovedPrice } from '#app/features/agreed-price/format-price.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { addNotice } from '#app/session/notices.ts'

const SEEN_PRICE = { coinAmount: SEEN.coins, coin: SEEN.code, amount: SEEN.money, currency: SEEN.code }

/**
 * Adds a notice to the payment's page if the price differs from the one on the form. If both sides differ, the customer
 * changed the amount and the form had not shown a price for it.
 */
export async function addPriceChangeNotice(
  context: Readonly<RouterContextProvider>,
  price: string,
  payment: Transaction,
): Promise<void> {
  const saw = parseSeenPrice(price, SEEN_PRICE)
  if (saw?.coin !== payment.coin || saw.currency !== payment.currency) return
  if ((saw.coinAmount === payment.coin_amount) === (saw.amount === payment.amount)) return
  const params = formatMovedPrice(payment, saw, i18n(context).language)
  await addNotice(context, { kind: 'info', key: 'payments.moved', params })
}
