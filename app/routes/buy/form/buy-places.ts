import { getSymbol } from '#app/domain/coin-symbol.ts'
import { buildCoinOptions, groupByCode } from '#app/domain/coin-offer.ts'
import type { BalanceAccount } from '#app/platform/balances.ts'
import type { Coin } from '#app/platform/reference.ts'
import type { Wallet } from '#app/platform/wallets.ts'

/** A destination: one of the customer's balances or confirmed wallets, or a balance that the order opens. */
export type Place = { value: string } & (
  | { balance: string; wire: { to_account_id: string } }
  | { address: string; wire: { to_coin_address: string } }
  | { opens: string; wire: Record<never, never> }
)

/** The value of the balance that the order opens. */
export const NEW_BALANCE = 'new'

export type BuyableCoin = {
  coin: Coin
  symbol: string
  /** The symbol, with its network if another coin has the same symbol. */
  name: string
  networks: string[]
  field: string
  places: Place[]
}

/** `openable` are the coins in which the customer may open a balance without accepting terms. */
type Owned = { accounts: readonly BalanceAccount[]; wallets: readonly Wallet[]; openable: ReadonlySet<string> }

/** Lists the coins for sale in the platform's order, each with its destinations. */
export function listBuyableCoins(listed: readonly Coin[], { accounts, wallets, openable }: Owned): BuyableCoin[] {
  const offered = groupByCode(listed.filter(({ buy, rates }) => buy && rates.EUR !== null))
  const names = new Map(buildCoinOptions(listed).map(({ value, label }) => [value, label]))
  return offered.map(({ coin, networks }) => {
    const symbol = getSymbol(coin)
    const own = accounts.filter((account) => account.coin === coin.coin && account.status === 'active')
    const confirmed = wallets.filter((wallet) => wallet.coin === coin.coin && wallet.status === 'confirmed')
    return {
      coin,
      symbol,
      name: names.get(coin.coin) ?? symbol,
      networks,
      // Conform would parse a dot or bracket in a field name as nesting.
      field: `to_${coin.coin.replaceAll(/[^\w-]/g, '_')}`,
      places: [
        ...own.map((account) => ({
          value: `account:${account.account_id}`,
          balance: account.balance,
          wire: { to_account_id: account.account_id },
        })),
        ...(own.length === 0 && openable.has(coin.coin) ? [{ value: NEW_BALANCE, opens: coin.coin, wire: {} }] : []),
        ...confirmed.map((wallet) => ({
          value: `wallet:${wallet.id}`,
          address: wallet.address,
          wire: { to_coin_address: wallet.address },
        })),
      ],
    }
  })
}
