import { href } from 'react-router'
import { accountName } from '#app/features/coin-accounts/account-name.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readBalance } from '#app/platform/balances.ts'
import { listExchangeOrders } from '#app/platform/exchange-orders.ts'
import { listCoins } from '#app/platform/reference.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { OrderList } from '#app/routes/accounts/orders/order-list.tsx'
import type { Route } from './+types/list.ts'
import { exchangeListItem } from './exchange-view.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  await requireSession(context)
  const reader = { t: translatorOf(context), language: languageOf(context) }
  return loadOrThrow(context, async (platform) => {
    const [account, coins, orders] = await Promise.all([
      readBalance(platform, { params }),
      listCoins(platform),
      listExchangeOrders(platform, { params }),
    ])
    return {
      account: accountName(account, coins),
      isActive: account.status === 'active',
      items: orders.map((order) => exchangeListItem(order, { ...reader, coins })),
      texts: textsOf(context, 'exchangeOrders'),
    }
  })
}

export default function ExchangesPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { account, isActive, items } = loaderData
  return (
    <div className="stack">
      <PageHead heading={t('exchangeOrders.heading')} lede={t('exchangeOrders.lede', { account })} />
      {isActive ? (
        <p>
          <Link to={href('/accounts/:id/exchange-orders/new', params)} className="button">
            {t('exchangeOrders.new')}
          </Link>
        </p>
      ) : null}
      <OrderList
        items={items}
        pathOf={(orderId) => href('/accounts/:id/exchange-orders/:orderId', { ...params, orderId })}
        empty={t('exchangeOrders.none')}
      />
      <p>
        <Link to={href('/accounts/:id', params)}>{t('exchangeOrders.backToAccount')}</Link>
      </p>
    </div>
  )
}
