import { href, redirect, type RouterContextProvider } from 'react-router'
import { symbolOf } from '#app/domain/coin-symbol.ts'
import { accountName } from '#app/features/coin-accounts/account-name.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import { readBalance } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCoins } from '#app/platform/reference.ts'
import { listWallets } from '#app/platform/wallets.ts'

/**
 * The balance that crypto is sent from, and the customer's wallets of its coin and network.
 * @throws {Response} the redirect to the balance, if its coin is on no network
 * @throws {PlatformError}
 */
export async function loadWallets(platform: Platform, context: Readonly<RouterContextProvider>, id: string) {
  const [account, coins, listed] = await Promise.all([
    readBalance(platform, { params: { id } }),
    listCoins(platform),
    listWallets(platform),
  ])
  if (account.is_service_coin) throw redirect(withLanguage(href('/accounts/:id', { id }), languageOf(context)))
  const entry = coins.find(({ coin }) => coin === account.coin)
  const own = listed.filter(({ coin }) => coin === account.coin)
  return {
    account,
    name: accountName(account, coins),
    symbol: symbolOf(account),
    decimals: entry?.decimals ?? 18,
    network: entry?.network_name ?? null,
    wallets: own.filter(({ status }) => status === 'confirmed'),
    hasPending: own.some(({ status }) => status === 'pending'),
  }
}
