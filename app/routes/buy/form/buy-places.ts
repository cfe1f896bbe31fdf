import { symbolOf } from '#app/domain/coin-symbol.ts'
import { coinChoices, oncePerCode } from '#app/domain/coin-offer.ts'
import { formatCoin } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { BalanceAccount } from '#app/platform/balances.ts'
import type { Coin } from '#app/platform/reference.ts'
import type { Wallet } from '#app/platform/wallets.ts'

/** Where coins can go: the value of the choice, and what the platform is told. */
export type Place = {
  value: string
  label: string
  hint: string
  wire: { to_account_id: string } | { to_coin_address: string }
}

/** A coin that can be bought, and where it can go: the customer's own accounts in it, and their confirmed addresses. */
export type BuyableCoin = {
  coin: Coin
  symbol: string
  /** The symbol, with its network where another coin has that symbol, too. */
  name: string
  networks: string[]
  field: string
  places: Place[]
}

type Owned = { accounts: readonly BalanceAccount[]; wallets: readonly Wallet[] }

/** The coins that can be bought now, in the platform's order, each with its places. */
export function buyableCoins(
  listed: readonly Coin[],
  { accounts, wallets }: Owned,
  { t, language }: { t: Translate; language: Language },
): BuyableCoin[] {
  const offered = oncePerCode(listed.filter(({ buy, rates }) => buy && rates.EUR !== null))
  const names = new Map(coinChoices(listed).map(({ value, label }) => [value, label]))
  return offered.map(({ coin, networks }) => {
    const symbol = symbolOf(coin)
    const own = accounts.filter((account) => account.coin === coin.coin && account.status === 'active')
    const confirmed = wallets.filter((wallet) => wallet.coin === coin.coin && wallet.status === 'confirmed')
    return {
      coin,
      symbol,
      name: names.get(coin.coin) ?? symbol,
      networks,
      // A dot or a bracket in the name of a field would make it another field.
      field: `to_${coin.coin.replaceAll(/[^\w-]/g, '_')}`,
      places: [
        ...own.map((account) => ({
          value: `account:${account.account_id}`,
          label: t('buy.to.account', { coin: symbol }),
          hint: t('buy.to.accountHint', { balance: formatCoin(account.balance, symbol, language) }),
          wire: { to_account_id: account.account_id },
        })),
        ...confirmed.map((wallet) => ({
          value: `wallet:${wallet.id}`,
          label: t('buy.to.wallet'),
          hint: wallet.address,
          wire: { to_coin_address: wallet.address },
        })),
      ],
    }
  })
}
