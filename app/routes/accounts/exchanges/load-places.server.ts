import { BRAND } from '#app/brand.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { getAccountName } from '#app/features/coin-accounts/account-name.ts'
import { listBalances, readBalance } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCoins, type Coin } from '#app/platform/reference.ts'
import { listWallets } from '#app/platform/wallets.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { NEW_ACCOUNT, type ExchangeTerms } from './exchange-terms.ts'

/** A destination: one of the customer's accounts, a service coin account that the exchange opens, or a confirmed wallet. */
export type Place = ExchangeTerms['to'] & { coin: string; symbol: string; name: string; address: string | null }

/**
 * Loads the source account and all possible destinations.
 * @throws {PlatformError}
 */
export async function loadPlaces(platform: Platform, id: string) {
  const [account, { items }, coins, wallets] = await Promise.all([
    readBalance(platform, { params: { id } }),
    listBalances(platform),
    listCoins(platform),
    loadOptional(listWallets(platform)),
  ])
  const confirmed = 'value' in wallets ? wallets.value.filter(({ status }) => status === 'confirmed') : []
  const { code, name: serviceName } = BRAND.serviceCoin
  const opens = !account.is_service_coin && !items.some((each) => each.coin === code && each.status === 'active')
  const places: Place[] = [
    ...(opens
      ? [
          {
            kind: 'account' as const,
            id: NEW_ACCOUNT,
            coin: code,
            symbol: code,
            name: serviceName,
            address: null,
          },
        ]
      : []),
    ...items
      .filter((each) => each.coin !== account.coin && each.status === 'active')
      .map((each) => ({
        kind: 'account' as const,
        id: each.account_id,
        coin: each.coin,
        symbol: getSymbol(each),
        name: getAccountName(each, coins),
        address: null,
      })),
    ...confirmed
      .filter(({ coin }) => coin !== account.coin && coins.some((each) => each.coin === coin))
      .map((wallet) => ({
        kind: 'wallet' as const,
        id: wallet.id,
        coin: wallet.coin,
        symbol: getSymbol({ coin: wallet.coin, asset: wallet.asset ?? findAsset(wallet.coin, coins) }),
        name: getAccountName({ coin: wallet.coin, asset: wallet.asset, is_service_coin: false }, coins),
        address: wallet.address,
      })),
  ]
  return { account, coins, name: getAccountName(account, coins), places }
}

function findAsset(coin: string, coins: readonly Coin[]): string | null {
  return coins.find((each) => each.coin === coin)?.asset ?? null
}
