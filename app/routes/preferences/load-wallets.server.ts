import type { RouterContextProvider } from 'react-router'
import { buildCoinOptions, groupByCode } from '#app/domain/coin-offer.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCoins } from '#app/platform/reference.ts'
import { listWallets, type Wallet } from '#app/platform/wallets.ts'
import { loadOptionalForForm } from '#app/session/load-or-throw.ts'

type Context = Readonly<RouterContextProvider>

export type WalletsPart =
  | { wallets: readonly Wallet[]; coins: readonly { value: string; label: string }[] }
  | { supportCode: string; isOff: boolean }

/** Loads the withdrawal addresses and the coins to add one for. A failure doesn't affect the rest of the page. */
export async function loadWallets(platform: Platform, context: Context): Promise<WalletsPart> {
  const part = await loadOptionalForForm(context, Promise.all([listWallets(platform), listCoins(platform)]))
  if (!('value' in part)) return { supportCode: part.supportCode, isOff: part.isOff }
  const [wallets, coins] = part.value
  const names = new Map(buildCoinOptions(coins).map(({ value, label }) => [value, label]))
  return {
    wallets: wallets.map((wallet) => ({ ...wallet, coin: names.get(wallet.coin) ?? getSymbol(wallet) })),
    coins: groupByCode(coins).map(({ coin: { coin, name }, networks }) => ({
      value: coin,
      label: name === networks.join(', ') ? name : `${name} (${networks.join(', ')})`,
    })),
  }
}
