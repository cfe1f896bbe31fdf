import { BRAND } from '#app/brand.ts'
import { symbolOf } from '#app/domain/coin-symbol.ts'
import type { BalanceAccount } from '#app/platform/balances.ts'
import type { Coin } from '#app/platform/reference.ts'

/**
 * What an account is called: by its coin, with the network where another coin of the platform's list has the same name.
 * A coin that is not in the list goes by its symbol.
 */
export function accountName(
  { coin, asset, is_service_coin: isServiceCoin }: Pick<BalanceAccount, 'coin' | 'asset' | 'is_service_coin'>,
  listed: readonly Pick<Coin, 'coin' | 'name' | 'network_name'>[],
): string {
  if (isServiceCoin) return BRAND.serviceCoin.name
  const entry = listed.find((each) => each.coin === coin)
  if (!entry) return symbolOf({ coin, asset })
  const isAlone = listed.filter(({ name }) => name === entry.name).length === 1
  return isAlone ? entry.name : `${entry.name} (${entry.network_name})`
}
