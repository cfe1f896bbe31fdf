import { href, redirect } from 'react-router'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { isExcessHeld } from '#app/domain/payment-amounts.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/refund-address.ts'

/** Loads the form for a refund address after crypto arrived short or in excess (rules.md#refund-address). */
export async function loadRefundAddress({ params, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const payment = await readTransaction(platform, { params: { id: params.id } })
    if (!payment.allowed_actions.includes('refund_address'))
      throw redirect(addLanguage(href('/transactions/:id', params), getLanguage(context)))
    const { t, coin } = i18n(context)
    const isExcess = isExcessHeld(payment)
    const held = (isExcess ? payment.refund?.coin_amount : payment.coin_amount_received) ?? '0'
    return {
      lede: t(isExcess ? 'refundAddress.ledeExcess' : 'refundAddress.lede', {
        amount: coin(held, getSymbol(payment)),
        network: payment.network_name ?? t('transaction.network.unknown'),
      }),
      hint: t('refundAddress.hint', { coin: getSymbol(payment) }),
      address: payment.form?.refund_address ?? '',
      operationId: crypto.randomUUID(),
      keptForm: 'refund',
      texts: getPageTexts(context, 'refundAddress'),
    }
  })
}
