import { describeNetworks } from '#app/domain/coin-offer.ts'
import type { Limit } from '#app/features/service-gate/buy-limits.ts'
import { formatCoin } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { I18n } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Coin } from '#app/platform/reference.ts'
import { buildBuyMeters } from './buy-meters.ts'
import type { Place } from './buy-places.ts'
import type { LoadedBuyRules } from './load-buy-rules.server.ts'

/** Formats the choices, hints and meters of the form. */
export function buildBuyFormView(
  { rules: { coins, tightest }, blocked, limits, isAway }: LoadedBuyRules,
  reader: I18n,
) {
  return {
    blocked,
    coins: coins.map(({ coin, symbol, name, networks, field, places }) => ({
      value: coin.coin,
      label: coin.name,
      hint: formatCoinHint(networks.join(', '), coin, reader),
      unit: symbol,
      name,
      field,
      places: places.map((place) => ({ value: place.value, ...formatPlace(place, symbol, reader) })),
    })),
    leftHint: tightest && formatLeftHint(tightest, reader),
    meters: buildBuyMeters(limits, reader),
    away: isAway ? reader.t('outage.choices') : null,
  }
}

export type BuyFormView = ReturnType<typeof buildBuyFormView>

/** The label of a destination, with the account's balance or the wallet's address. */
export function formatPlace(place: Place, symbol: string, { t, language }: { t: Translate; language: Language }) {
  if ('address' in place) return { label: t('buy.to.wallet'), hint: place.address }
  if ('opens' in place) return { label: t('buy.to.new', { coin: symbol }), hint: t('buy.to.newHint') }
  return {
    label: t('buy.to.account', { coin: symbol }),
    hint: t('buy.to.accountHint', { balance: formatCoin(place.balance, symbol, language) }),
  }
}

/** The coin's networks unless its name is that of the network, with the limits of one order if the platform returns both. */
function formatCoinHint(networks: string, coin: Coin, { t, decimal, limit }: I18n): string {
  const { buy_min: min, buy_max: max } = coin.limits
  if (min === null || max === null) return describeNetworks([networks], coin)
  const bounds = { min: decimal(min.replace(/\.0+$/, '')), max: limit(max, 'EUR') }
  return networks === coin.name ? t('buy.coinLimits', bounds) : t('buy.coinHint', { networks, ...bounds })
}

/** The remainder of the tightest limit. */
function formatLeftHint(tightest: Limit, { t, limit }: I18n): string {
  return t('buy.left', {
    left: limit(tightest.left, 'EUR'),
    window: t(`buy.window.${tightest.window}`),
  })
}
