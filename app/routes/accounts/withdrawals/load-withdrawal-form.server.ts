import { href, type RouterContextProvider } from 'react-router'
import { getGate } from '#app/domain/gates.ts'
import { buildGateView } from '#app/features/service-gate/gate-view.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe } from '#app/platform/me.ts'
import { loadWallets } from './load-wallets.server.ts'

/** Loads the wallets to choose from, or the reason why the customer can't send crypto. */
export async function loadWithdrawalForm(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  { id, search }: { id: string; search: URLSearchParams },
) {
  const { t, coin } = i18n(context)
  const [profile, read] = await Promise.all([readMe(platform), loadWallets(platform, context, id)])
  const { account, name, symbol, network, wallets, hasPending } = read
  const available = coin(account.available, symbol)
  const missing = hasPending ? 'withdrawals.noWallet.pending' : 'withdrawals.noWallet.text'
  return {
    lede: t('withdrawals.ledeNew', { account: name, available }),
    gate: buildGateView('withdraw', getGate('withdraw', profile), { t, platform }),
    available,
    options: wallets.map((wallet) => ({
      value: wallet.id,
      label: t('withdrawals.wallet', { name }),
      hint: wallet.address,
    })),
    noWallet:
      wallets.length > 0
        ? null
        : {
            title: t('withdrawals.noWallet.title', { name }),
            text: t(missing, { name, network: network ?? name }),
          },
    // The wallets page links back to this form by these parameters.
    preferences: `${href('/profile/preferences')}?${new URLSearchParams({ coin: account.coin, account: id })}#wallets`,
    defaults: Object.fromEntries(search),
  }
}
