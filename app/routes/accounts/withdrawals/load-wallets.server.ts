import { href, redirect, type RouterContextProvider } from 'react-router'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { getAccountName } from '#app/features/coin-accounts/account-name.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import { readBalance } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCoins } from '#app/platform/reference.ts'
import { listWallets } from '#app/platform/wallets.ts'

/**
 * Loads the balance to send crypto from, and the customer's wallets for its coin.
 * @throws {Response} a redirect to the balance if it is in the service coin, which has no network
 * @throws {PlatformError}
 */
export async function loadWallets(platform: Platform, context: Readonly<RouterContextProvider>, id: string) {
  const [account, coins, listed] = await Promise.all([
    readBalance(platform, { params: { id } }),
    listCoins(platform),
    listWallets(platform),
  ])
  if (account.is_service_coin) throw redirect(addLanguage(href('/accounts/:id', { id }), getLanguage(context)))
  const entry = coins.find(({ coin }) => coin === account.coin)
  const own = listed.filter(({ coin }) => coin === account.coin)
  return {
    account,
    name: getAccountName(account, coins),
    symbol: getSymbol(account),
    decimals: entry?.decimals ?? 18,
    network: entry?.network_name ?? null,
    wallets: own.filter(({ status }) => status === 'confirmed'),
    hasPending: own.some(({ status }) => status === 'pending'),
  }
}
