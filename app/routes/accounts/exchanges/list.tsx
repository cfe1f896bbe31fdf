import { fillPage } from '#app/platform/paginate.ts'
import { href } from 'react-router'
import { getAccountName } from '#app/features/coin-accounts/account-name.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readBalance } from '#app/platform/balances.ts'
import { listExchangeOrders } from '#app/platform/exchange-orders.ts'
import { listCoins } from '#app/platform/reference.ts'
import { formatAsOf } from '#app/session/as-of.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { OrderList } from '#app/routes/accounts/orders/order-list.tsx'
import { getOrderPage, parsePlace } from '#app/routes/accounts/orders/order-pages.ts'
import type { Route } from './+types/list.ts'
import { buildExchangeListItem } from './exchange-view.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const reader = i18n(context)
  const place = parsePlace(url.searchParams)
  const path = href('/accounts/:id/exchange-orders', params)
  return loadOrThrow(context, async (platform) => {
    const [account, coins, answer] = await Promise.all([
      readBalance(platform, { params }),
      listCoins(platform),
      fillPage((query) => listExchangeOrders(platform, { params, query }), place),
    ])
    const list = getOrderPage(answer, place, { path, t: reader.t })
    return {
      account: getAccountName(account, coins),
      isActive: account.status === 'active',
      list: { ...list, items: list.items.map((order) => buildExchangeListItem(order, { ...reader, coins })) },
      path,
      asOf: formatAsOf(context),
      texts: getPageTexts(context, 'exchangeOrders', 'orderList', 'pagination', 'asOf'),
    }
  })
}

export default function ExchangesPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { account, isActive, list, path, asOf } = loaderData
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
      <OrderList list={list} path={path} empty={t('exchangeOrders.none')} asOf={asOf} />
      <p>
        <Link to={href('/accounts/:id', params)}>{t('exchangeOrders.backToAccount')}</Link>
      </p>
    </div>
  )
}
