import { href, type RouterContextProvider } from 'react-router'
import { gateFor } from '#app/domain/gates.ts'
import { gateView } from '#app/features/service-gate/gate-view.ts'
import { formatCoin } from '#app/i18n/formats.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe } from '#app/platform/me.ts'
import { loadWallets } from './load-wallets.server.ts'

/** What the form that sends crypto needs: the wallets to choose from, and in place of it why nothing can be sent. */
export async function loadWithdrawalForm(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  { id, search }: { id: string; search: URLSearchParams },
) {
  const t = translatorOf(context)
  const [profile, read] = await Promise.all([readMe(platform), loadWallets(platform, context, id)])
  const { account, name, symbol, network, wallets, hasPending } = read
  const available = formatCoin(account.available, symbol, languageOf(context))
  const missing = hasPending ? 'withdrawals.noWallet.pending' : 'withdrawals.noWallet.text'
  return {
    lede: t('withdrawals.ledeNew', { account: name, available }),
    gate: gateView('withdraw', gateFor('withdraw', profile), { t, platform }),
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
    // The page of the wallets leads back here.
    preferences: `${href('/profile/preferences')}?${new URLSearchParams({ coin: account.coin, account: id })}#wallets`,
    defaults: Object.fromEntries(search),
  }
}
