import type { CoinOffer, Listed } from '#app/domain/coin-offer.ts'
import type { Translate } from '#app/i18n/translate.ts'

/** Why some coins cannot be chosen, or that none can; undefined where there is nothing to say. */
export function coinOfferWords({ offered, hidden }: CoinOffer<Listed>, t: Translate): string | undefined {
  const reasons = hidden.map(({ coin, reason }) => t(`payments.hidden.${reason}`, { name: nameOf(coin) }))
  const words = offered.length === 0 ? [t('payments.noCoins'), ...reasons] : reasons
  return words.length === 0 ? undefined : words.join(' ')
}

function nameOf({ name, network_name: network }: Listed): string {
  return network === '' || network === name ? name : `${name} (${network})`
}
