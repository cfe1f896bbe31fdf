import { href, type RouterContextProvider } from 'react-router'
import { accountName } from '#app/features/coin-accounts/account-name.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import { listBalances, type BalanceAccount } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import type { Coin } from '#app/platform/reference.ts'
import { buyAddress } from '#app/routes/accounts/crypto-actions.ts'

/** How a crypto balance is filled: by buying, or by an exchange from another balance. No euros are sent to it. */
export async function loadFill(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  { account, coins }: { account: BalanceAccount; coins: readonly Coin[] },
) {
  const t = translatorOf(context)
  const { items } = await listBalances(platform)
  const name = accountName(account, coins)
  const others = items.filter((each) => each.account_id !== account.account_id && each.status === 'active')
  const source = others.find((each) => each.is_service_coin) ?? others[0]
  const to = `?${new URLSearchParams({ to: `account:${account.account_id}` })}`
  return {
    heading: t('depositOrders.crypto.heading', { account: name }),
    lede: t('depositOrders.crypto.lede', { account: name }),
    buy: { to: buyAddress(account, coins), label: t('depositOrders.crypto.buy', { account: name }) },
    exchange: source
      ? {
          to: href('/accounts/:id/exchange-orders/new', { id: source.account_id }) + to,
          label: t('depositOrders.crypto.exchange', { account: accountName(source, coins) }),
        }
      : { to: href('/accounts/open'), label: t('depositOrders.crypto.open') },
  }
}

export type Fill = Awaited<ReturnType<typeof loadFill>>
