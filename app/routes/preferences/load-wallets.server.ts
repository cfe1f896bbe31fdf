import type { RouterContextProvider } from 'react-router'
import { coinChoices, oncePerCode } from '#app/domain/coin-offer.ts'
import { symbolOf } from '#app/domain/coin-symbol.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCoins } from '#app/platform/reference.ts'
import { listWallets, type Wallet } from '#app/platform/wallets.ts'
import { loadOptionalForForm } from '#app/session/load-or-throw.ts'

type Context = Readonly<RouterContextProvider>

export type WalletsPart =
  | { wallets: readonly Wallet[]; coins: readonly { value: string; label: string }[] }
  | { supportCode: string; isOff: boolean }

/** The withdraw addresses and what more can be added for. The other preferences are there without them. */
export async function loadWallets(platform: Platform, context: Context): Promise<WalletsPart> {
  const part = await loadOptionalForForm(context, Promise.all([listWallets(platform), listCoins(platform)]))
  if (!('value' in part)) return { supportCode: part.supportCode, isOff: part.isOff }
  const [wallets, coins] = part.value
  const names = new Map(coinChoices(coins).map(({ value, label }) => [value, label]))
  return {
    wallets: wallets.map((wallet) => ({ ...wallet, coin: names.get(wallet.coin) ?? symbolOf(wallet) })),
    coins: oncePerCode(coins).map(({ coin: { coin, name }, networks }) => ({
      value: coin,
      label: name === networks.join(', ') ? name : `${name} (${networks.join(', ')})`,
    })),
  }
}
