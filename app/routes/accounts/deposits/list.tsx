import { href } from 'react-router'
import { accountName } from '#app/features/coin-accounts/account-name.ts'
import { BankTransferDetails } from '#app/features/bank-transfer/bank-transfer-details.tsx'
import { bankTransferView } from '#app/features/bank-transfer/bank-transfer-view.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readBalance, readDepositInfo } from '#app/platform/balances.ts'
import { listDepositOrders } from '#app/platform/deposit-orders.ts'
import { listCoins } from '#app/platform/reference.ts'
import { loadOptional, loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { OrderList } from '#app/routes/accounts/orders/order-list.tsx'
import type { Route } from './+types/list.ts'
import { depositListItem } from './deposit-view.ts'

/** The deposits of an account, and where to send money without saying beforehand how much. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireSession(context)
  const reader = { t: translatorOf(context), language: languageOf(context) }
  return loadOrThrow(context, async (platform) => {
    const [account, coins, orders, info] = await Promise.all([
      readBalance(platform, { params }),
      listCoins(platform),
      listDepositOrders(platform, { params }),
      loadOptional(readDepositInfo(platform, { params })),
    ])
    return {
      account: accountName(account, coins),
      isOpen: account.status === 'active' && account.is_service_coin,
      items: orders.map((order) => depositListItem(order, reader)),
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
      texts: textsOf(context, 'depositOrders'),
    }
  })
}

export default function DepositsPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { account, isOpen, items, transfer } = loaderData
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
      <OrderList
        items={items}
        pathOf={(orderId) => href('/accounts/:id/deposit-orders/:orderId', { ...params, orderId })}
        empty={t('depositOrders.none')}
      />
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
