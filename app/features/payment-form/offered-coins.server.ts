import { symbolOf } from '#app/domain/coin-symbol.ts'
import { coinOffer } from '#app/domain/coin-offer.ts'
import { networkOf } from '#app/domain/coin-network.ts'
import { env } from '#app/env.server.ts'
import { coinOfferWords } from './coin-offer-words.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { log } from '#app/observability/log.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCoins, type Coin } from '#app/platform/reference.ts'
import { FIRST_CHOICES } from './prefill.ts'

/** The coins as the form shows them, as its rules know them, and what is said of those that cannot be chosen. */
export function offeredCoins(listed: readonly Coin[], t: Translate) {
  const offer = coinOffer(listed)
  for (const { coin, reason } of offer.hidden) {
    // For whoever connects a platform; customers read it in words.
    log[env.NODE_ENV === 'development' ? 'info' : 'debug']({ code: coin.coin, issue: reason }, 'hidden because')
  }
  return {
    rules: offer.offered.map(({ coin }) => ({
      coin: coin.coin,
      symbol: symbolOf(coin),
      decimals: coin.decimals,
      rates: coin.rates,
      // Of a code on several chains nobody knows yet which it will be.
      family: networkOf(codeAlone(coin.coin), listed).family,
    })),
    options: offer.offered.map(({ coin, networks }) => ({
      value: coin.coin,
      label: coin.name,
      hint: networks.join(', '),
      // Left out where the key is the symbol: a page has no byte to spare.
      ...(symbolOf(coin) !== coin.coin && { unit: symbolOf(coin) }),
    })),
    hint: coinOfferWords(offer, t),
  }
}

/** What is chosen when the form opens: the coin is the first that the platform offers. */
export async function firstChoices(platform: Platform): Promise<Record<string, string>> {
  const [first] = coinOffer(await listCoins(platform)).offered
  return { ...FIRST_CHOICES, ...(first && { coin: first.coin.coin }) }
}

function codeAlone(coin: string) {
  return { coin, chain_id: null, chain_name: null, network_name: null, decimals: null }
}
