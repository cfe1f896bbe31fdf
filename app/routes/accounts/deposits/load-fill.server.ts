import { href, type RouterContextProvider } from 'react-router'
import { getAccountName } from '#app/features/coin-accounts/account-name.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { listBalances, type BalanceAccount } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import type { Coin } from '#app/platform/reference.ts'
import { getBuyPath } from '#app/routes/accounts/load-crypto-actions.server.ts'

/** Loads the links that fill a crypto balance: a purchase, or an exchange from another balance. */
export async function loadFill(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  { account, coins }: { account: BalanceAccount; coins: readonly Coin[] },
) {
  const { t } = i18n(context)
  const { items } = await listBalances(platform)
  const name = getAccountName(account, coins)
  const others = items.filter((each) => each.account_id !== account.account_id && each.status === 'active')
  const source = others.find((each) => each.is_service_coin) ?? others[0]
  const to = `?${new URLSearchParams({ to: `account:${account.account_id}` })}`
  return {
    heading: t('depositOrders.crypto.heading', { account: name }),
    lede: t('depositOrders.crypto.lede', { account: name }),
    buy: { to: getBuyPath(account, coins), label: t('depositOrders.crypto.buy', { account: name }) },
    exchange: source
      ? {
          to: href('/accounts/:id/exchange-orders/new', { id: source.account_id }) + to,
          label: t('depositOrders.crypto.exchange', { account: getAccountName(source, coins) }),
        }
      : { to: href('/accounts/open'), label: t('depositOrders.crypto.open') },
  }
}

export type Fill = Awaited<ReturnType<typeof loadFill>>
