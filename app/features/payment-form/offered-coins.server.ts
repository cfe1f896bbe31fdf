import { getSymbol } from '#app/domain/coin-symbol.ts'
import { describeNetworks, splitCoins } from '#app/domain/coin-offer.ts'
import { resolveNetwork } from '#app/domain/coin-network.ts'
import { env } from '#app/env.server.ts'
import { describeCoinOffer } from './coin-offer-words.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { log } from '#app/observability/log.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCoins, type Coin } from '#app/platform/reference.ts'
import { FIRST_CHOICES } from './prefill.ts'

/** Returns the coins that the form's rules accept. */
export function listCoinRules(listed: readonly Coin[]) {
  return splitCoins(listed).offered.map(({ coin }) => ({
    coin: coin.coin,
    symbol: getSymbol(coin),
    decimals: coin.decimals,
    rates: coin.rates,
    // A code that exists on several chains has no known family.
    family: resolveNetwork(buildCoinCode(coin.coin), listed).family,
  }))
}

/** Returns the form's coin options, and the hint about unavailable coins. */
export function buildCoinOptions(listed: readonly Coin[], t: Translate) {
  const offer = splitCoins(listed)
  for (const { coin, reason } of offer.hidden) {
    // For developers who connect a platform. Customers see the reason as text.
    log[env.NODE_ENV === 'development' ? 'info' : 'debug']({ code: coin.coin, issue: reason }, 'hidden because')
  }
  return {
    options: offer.offered.map(({ coin, networks }) => ({
      value: coin.coin,
      label: coin.name,
      hint: describeNetworks(networks, coin),
      // Omitted if the key is the symbol, to keep the page small.
      ...(getSymbol(coin) !== coin.coin && { unit: getSymbol(coin) }),
    })),
    hint: describeCoinOffer(offer, t),
  }
}

/** Returns the form's initial choices, with the platform's first coin. */
export async function getFirstChoices(platform: Platform): Promise<Record<string, string>> {
  const [first] = splitCoins(await listCoins(platform)).offered
  return { ...FIRST_CHOICES, ...(first && { coin: first.coin.coin }) }
}

export function buildCoinCode(coin: string) {
  return { coin, chain_id: null, chain_name: null, network_name: null, decimals: null }
}
