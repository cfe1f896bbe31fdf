import { BRAND } from '#app/brand.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import type { BalanceAccount } from '#app/platform/balances.ts'
import type { Coin } from '#app/platform/reference.ts'

/**
 * Returns an account's name: its coin, with the network if several listed coins share the name. An unlisted coin is
 * named by its symbol.
 */
export function getAccountName(
  { coin, asset, is_service_coin: isServiceCoin }: Pick<BalanceAccount, 'coin' | 'asset' | 'is_service_coin'>,
  listed: readonly Pick<Coin, 'coin' | 'name' | 'network_name'>[],
): string {
  if (isServiceCoin) return BRAND.serviceCoin.name
  const entry = listed.find((each) => each.coin === coin)
  if (!entry) return getSymbol({ coin, asset })
  const isAlone = listed.filter(({ name }) => name === entry.name).length === 1
  return isAlone ? entry.name : `${entry.name} (${entry.network_name})`
}
