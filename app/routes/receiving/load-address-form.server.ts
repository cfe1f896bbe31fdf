import type { RouterContextProvider } from 'react-router'
import { symbolOf } from '#app/domain/coin-symbol.ts'
import { estimateCoin } from '#app/domain/rate.ts'
import { leastReceived, receivingTermsOf } from '#app/domain/receiving-terms.ts'
import { hasBrandPrices, pricesOf } from '#app/features/prices/load-prices.server.ts'
import { loadPaymentForm } from '#app/features/payment-form/load-payment-form.server.ts'
import { formatCoin } from '#app/i18n/formats.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCoins } from '#app/platform/reference.ts'
import { termsView } from './terms-view.ts'

/** As many as fit on a phone; the least is rounded up. */
const HINT_DECIMALS = 6

/** The payment form's own rules and parts, with the coins as this form offers them: the network first, and the least of each. */
export async function loadAddressForm(platform: Platform, context: Readonly<RouterContextProvider>) {
  const [{ rules, view, isClosed }, listed] = await Promise.all([
    loadPaymentForm(platform, context, { service: 'receive' }),
    listCoins(platform),
  ])
  // Without a list of the platform the prices are the brand's, and the address would have other terms.
  const isListed = !hasBrandPrices(context)
  const reader = {
    t: translatorOf(context),
    language: languageOf(context),
    prices: isListed ? pricesOf(context) : null,
    isListed,
  }
  const terms = receivingTermsOf(reader.prices)
  const { selfHint, othersHint, currencies, currencyHint, coins, coinHint, blocked } = view
  const least = (code: string) => {
    const coin = listed.find((each) => each.coin === code)
    const rate = coin?.rates.EUR ?? null
    if (!coin || rate === null || terms === null) return null
    const amount = estimateCoin(leastReceived(terms, true), rate, Math.min(coin.decimals, HINT_DECIMALS))
    return formatCoin(amount, symbolOf(coin), reader.language)
  }
  return {
    rules,
    isClosed,
    view: {
      blocked: isClosed ? blocked : null,
      selfHint,
      othersHint,
      currencies,
      ...(currencyHint && { currencyHint }),
      coinHint,
      coins: coins.map(({ value, label, hint }) => {
        const amount = least(value)
        return {
          value,
          label,
          hint: amount === null ? hint : reader.t('receivingWords.coinHint', { network: hint ?? '', amount }),
        }
      }),
      terms: termsView(reader),
    },
  }
}

export type AddressFormView = Awaited<ReturnType<typeof loadAddressForm>>['view']
