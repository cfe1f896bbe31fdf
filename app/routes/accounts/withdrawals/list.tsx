import { fillPage } from '#app/platform/paginate.ts'
import { href } from 'react-router'
import { getAccountName } from '#app/features/coin-accounts/account-name.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readBalance } from '#app/platform/balances.ts'
import { listCoins } from '#app/platform/reference.ts'
import { listWithdrawals } from '#app/platform/withdrawals.ts'
import { formatAsOf } from '#app/session/as-of.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { OrderList } from '#app/routes/accounts/orders/order-list.tsx'
import { getOrderPage, parsePlace } from '#app/routes/accounts/orders/order-pages.ts'
import type { Route } from './+types/list.ts'
import { buildWithdrawalListItem } from './withdrawal-view.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const reader = i18n(context)
  const place = parsePlace(url.searchParams)
  const path = href('/accounts/:id/withdrawals', params)
  return loadOrThrow(context, async (platform) => {
    const [account, coins, answer] = await Promise.all([
      readBalance(platform, { params }),
      listCoins(platform),
      fillPage((query) => listWithdrawals(platform, { params, query }), place),
    ])
    const list = getOrderPage(answer, place, { path, t: reader.t })
    return {
      account: getAccountName(account, coins),
      canSend: account.status === 'active' && !account.is_service_coin,
      list: { ...list, items: list.items.map((each) => buildWithdrawalListItem(each, { ...reader, coins })) },
      path,
      asOf: formatAsOf(context),
      texts: getPageTexts(context, 'withdrawals', 'orderList', 'pagination', 'asOf'),
    }
  })
}

export default function WithdrawalsPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { account, canSend, list, path, asOf } = loaderData
  return (
    <div className="stack">
      <PageHead heading={t('withdrawals.heading')} lede={t('withdrawals.lede', { account })} />
      {canSend ? (
        <p>
          <Link to={href('/accounts/:id/withdrawals/new', params)} className="button">
            {t('withdrawals.new')}
          </Link>
        </p>
      ) : null}
      <OrderList list={list} path={path} empty={t('withdrawals.none')} asOf={asOf} />
      <p>
        <Link to={href('/accounts/:id', params)}>{t('withdrawals.backToAccount')}</Link>
      </p>
    </div>
  )
}
