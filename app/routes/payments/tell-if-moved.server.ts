import { symbolOf } from '#app/domain/coin-symbol.ts'
import type { RouterContextProvider } from 'react-router'
import { formatCoin, formatMoney } from '#app/i18n/formats.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { addNotice } from '#app/session/notices.ts'

const SHOWN = /^(\d{1,18}(?:\.\d{1,18})?) (\S{1,64}) (\d{1,15}\.\d\d) (EUR|GBP)$/

/**
 * Says on the page where a payment is checked that its price is not the one which the form showed. Nothing is said where
 * neither side is what it was: then another amount was asked for, and the form showed no price of that.
 */
export async function tellIfMoved(
  context: Readonly<RouterContextProvider>,
  price: string,
  payment: Transaction,
): Promise<void> {
  const [, sawSends = '', sawCoin, sawGets = '', sawCurrency] = SHOWN.exec(price) ?? []
  const { coin, coin_amount: coinAmount, amount, currency } = payment
  if (sawCoin !== coin || sawCurrency !== currency) return
  if ((sawSends === coinAmount) === (sawGets === amount)) return
  const language = languageOf(context)
  const params = {
    sawSends: formatCoin(sawSends, symbolOf(payment), language),
    sawGets: formatMoney(sawGets, currency, language),
    sends: formatCoin(coinAmount, symbolOf(payment), language),
    gets: formatMoney(amount, currency, language),
  }
  await addNotice(context, { kind: 'info', key: 'payments.moved', params })
}
