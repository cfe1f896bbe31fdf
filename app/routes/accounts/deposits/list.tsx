import { href } from 'react-router'
import { accountName } from '#app/features/coin-accounts/account-name.ts'
import { BankTransferDetails } from '#app/features/bank-transfer/bank-transfer-details.tsx'
import { bankTransferView } from '#app/features/bank-transfer/bank-transfer-view.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readBalance, readDepositInfo } from '#app/platform/balances.ts'
import { listDepositOrders } from '#app/platform/deposit-orders.ts'
import { listCoins } from '#app/platform/reference.ts'
import { asOf } from '#app/session/as-of.server.ts'
import { loadOptional, loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { OrderList } from '#app/routes/accounts/orders/order-list.tsx'
import { orderPage, placeOf } from '#app/routes/accounts/orders/order-pages.ts'
import type { Route } from './+types/list.ts'
import { depositListItem } from './deposit-view.ts'
import { FillCrypto } from './fill-crypto.tsx'
import { loadFill } from './load-fill.server.ts'

/** The deposits of an account, and where to send money without saying beforehand how much. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireSession(context)
  const reader = { t: translatorOf(context), language: languageOf(context) }
  const place = placeOf(url.searchParams)
  const path = href('/accounts/:id/deposit-orders', params)
  return loadOrThrow(context, async (platform) => {
    const [account, coins, answer, info] = await Promise.all([
      readBalance(platform, { params }),
      listCoins(platform),
      listDepositOrders(platform, { params, query: place }),
      loadOptional(readDepositInfo(platform, { params })),
    ])
    const list = orderPage(answer, place, { path, t: reader.t })
    const texts = textsOf(context, 'depositOrders', 'orderList', 'pagination', 'asOf')
    if (!account.is_service_coin) return { fill: await loadFill(platform, context, { account, coins }), texts }
    return {
      fill: null,
      account: accountName(account, coins),
      isOpen: account.status === 'active',
      list: { ...list, items: list.items.map((order) => depositListItem(order, reader)) },
      path,
      asOf: asOf(context),
      transfer:
        'value' in info
          ? bankTransferView(
              {
                receiver: info.value.coin_buying_receiver,
                iban: info.value.coin_buying_iban,
                bic: info.value.coin_buying_bic,
                bankAddress: info.value.bank_address,
                amount: null,
                reference: info.value.coin_buying_reference,
              },
              reader,
            )
          : null,
      texts,
    }
  })
}

export default function DepositsPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts()
  if (loaderData.fill) return <FillCrypto id={params.id} fill={loaderData.fill} />
  const { account, isOpen, list, path, asOf, transfer } = loaderData
  return (
    <div className="stack">
      <PageHead heading={t('depositOrders.heading')} lede={t('depositOrders.lede', { account })} />
      {isOpen ? (
        <p>
          <Link to={href('/accounts/:id/deposit-orders/new', params)} className="button">
            {t('depositOrders.new')}
          </Link>
        </p>
      ) : null}
      <OrderList list={list} path={path} empty={t('depositOrders.none')} asOf={asOf} />
      {transfer ? (
        <>
          <p className="prose">{t('depositOrders.anyAmount')}</p>
          <BankTransferDetails {...transfer} />
        </>
      ) : null}
      <p>
        <Link to={href('/accounts/:id', params)}>{t('depositOrders.backToAccount')}</Link>
      </p>
    </div>
  )
}
