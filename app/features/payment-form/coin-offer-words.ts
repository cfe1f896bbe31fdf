import type { CoinOffer, Listed } from '#app/domain/coin-offer.ts'
import type { Translate } from '#app/i18n/translate.ts'

/** Returns the reasons why coins are unavailable, or undefined if all are available. */
export function describeCoinOffer({ offered, hidden }: CoinOffer<Listed>, t: Translate): string | undefined {
  const reasons = hidden.map(({ coin, reason }) => t(`payments.hidden.${reason}`, { name: formatCoinName(coin) }))
  const texts = offered.length === 0 ? [t('payments.noCoins'), ...reasons] : reasons
  return texts.length === 0 ? undefined : texts.join(' ')
}

function formatCoinName({ name, network_name: network }: Listed): string {
  return network === '' || network === name ? name : `${name} (${network})`
}
