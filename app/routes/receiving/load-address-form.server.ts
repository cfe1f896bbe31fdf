import type { RouterContextProvider } from 'react-router'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { estimateCoin } from '#app/domain/rate.ts'
import { calculateMinReceived, getReceivingTerms } from '#app/domain/receiving-terms.ts'
import { hasBrandPrices, getPrices } from '#app/features/prices/load-prices.server.ts'
import { loadPaymentForm } from '#app/features/payment-form/load-payment-form.server.ts'
import { formatCoin } from '#app/i18n/formats.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCoins } from '#app/platform/reference.ts'
import { buildTerms } from './terms-view.ts'

/** Fits on a phone. The minimum is rounded up. */
const HINT_DECIMALS = 6

/** Without the platform's price list the prices are the brand's defaults, and the address would get other terms. */
export function getTermsReader(context: Readonly<RouterContextProvider>) {
  const isListed = !hasBrandPrices(context)
  return { ...i18n(context), prices: isListed ? getPrices(context) : null, isListed }
}

/** The payment form's fields, with each coin's network and minimum as its hint, and the terms. */
export async function loadAddressForm(platform: Platform, context: Readonly<RouterContextProvider>) {
  const [{ view, closed }, listed] = await Promise.all([
    loadPaymentForm(platform, context, { service: 'receive' }),
    listCoins(platform),
  ])
  const reader = getTermsReader(context)
  const terms = getReceivingTerms(reader.prices)
  const { selfHint, othersHint, currencies, currencyHint, coins, coinHint } = view
  const formatLeast = (code: string) => {
    const coin = listed.find((each) => each.coin === code)
    const rate = coin?.rates.EUR ?? null
    if (!coin || rate === null || terms === null) return null
    const amount = estimateCoin(calculateMinReceived(terms, true), rate, Math.min(coin.decimals, HINT_DECIMALS))
    return formatCoin(amount, getSymbol(coin), reader.language)
  }
  const formatHint = (network: string | undefined, amount: string) =>
    network
      ? reader.t('receivingWords.coinHint', { network, amount })
      : reader.t('receivingWords.coinLeast', { amount })
  return {
    view: {
      blocked: closed,
      selfHint,
      othersHint,
      currencies,
      ...(currencyHint && { currencyHint }),
      coinHint,
      coins: coins.map(({ value, label, hint, unit }) => {
        const amount = formatLeast(value)
        return {
          value,
          label,
          ...(unit !== undefined && { unit }),
          hint: amount === null ? hint : formatHint(hint === (unit ?? value) ? '' : hint, amount),
        }
      }),
      terms: buildTerms(reader),
    },
  }
}

export type AddressFormView = Awaited<ReturnType<typeof loadAddressForm>>['view']
