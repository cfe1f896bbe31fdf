import { fillPage } from '#app/platform/paginate.ts'
import { href } from 'react-router'
import { accountName } from '#app/features/coin-accounts/account-name.ts'
import { BankTransferDetails } from '#app/features/bank-transfer/bank-transfer-details.tsx'
import { bankTransferView } from '#app/features/bank-transfer/bank-transfer-view.ts'
import { HeldTransferCard } from '#app/features/held-transfers/held-transfer-card.tsx'
import { heldTransferView } from '#app/features/held-transfers/held-transfer-view.ts'
import { isHeld, loadHeldTransfers } from '#app/features/held-transfers/load-held-transfers.server.ts'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { useOperationId } from '#app/forms/use-operation-id.ts'
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
import { anyAmount, depositListItem } from './deposit-view.ts'
import { FillCrypto } from './fill-crypto.tsx'
import { loadDepositGate } from './load-deposit-gate.server.ts'
import { loadFill } from './load-fill.server.ts'

/** The deposits of an account, and where to send money without saying beforehand how much. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireSession(context)
  const reader = { t: translatorOf(context), language: languageOf(context) }
  const place = placeOf(url.searchParams)
  const path = href('/accounts/:id/deposit-orders', params)
  return loadOrThrow(context, async (platform) => {
    const [account, coins, answer, { gate, room }, held] = await Promise.all([
      readBalance(platform, { params }),
      listCoins(platform),
      fillPage((query) => listDepositOrders(platform, { params, query }), place),
      loadDepositGate(platform, context),
      loadHeldTransfers(platform),
    ])
    const isOpen = account.status === 'active' && account.is_service_coin
    // Who may not receive money is told where to send it nowhere.
    const info = isOpen && gate === null ? await loadOptional(readDepositInfo(platform, { params })) : null
    const list = orderPage(answer, place, { path, t: reader.t })
    const texts = textsOf(context, 'depositOrders', 'orderList', 'pagination', 'asOf')
    if (!account.is_service_coin) return { fill: await loadFill(platform, context, { account, coins }), texts }
    return {
      fill: null,
      account: accountName(account, coins),
      isOpen,
      gate: isOpen ? gate : null,
      held: isOpen ? (held ?? []).filter(isHeld).map((each) => heldTransferView(each, reader)) : [],
      operationId: crypto.randomUUID(),
      anyAmount: anyAmount(room, reader),
      list: { ...list, items: list.items.map((order) => depositListItem(order, reader)) },
      path,
      asOf: asOf(context),
      transfer:
        info && 'value' in info
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
  if (loaderData.fill) return <FillCrypto id={params.id} fill={loaderData.fill} />
  return <ServiceCoinDeposits {...loaderData} id={params.id} />
}

type Deposits = Extract<Route.ComponentProps['loaderData'], { fill: null }>

function ServiceCoinDeposits({
  id,
  account,
  isOpen,
  gate,
  held,
  list,
  path,
  asOf,
  ...page
}: Deposits & { id: string }) {
  const t = useTexts()
  const operationId = useOperationId(page.operationId, undefined)
  return (
    <div className="stack">
      <PageHead heading={t('depositOrders.heading')} lede={t('depositOrders.lede', { account })} />
      {gate ? <GateNotice gate={gate} /> : null}
      {held.map((each) => (
        <HeldTransferCard key={each.id} transfer={each} operationId={operationId} page={path} />
      ))}
      {isOpen && !gate ? (
        <p>
          <Link to={href('/accounts/:id/deposit-orders/new', { id })} className="button">
            {t('depositOrders.new')}
          </Link>
        </p>
      ) : null}
      <OrderList list={list} path={path} empty={t('depositOrders.none')} asOf={asOf} />
      {page.transfer ? (
        <>
          <p className="prose">{page.anyAmount}</p>
          <BankTransferDetails {...page.transfer} />
        </>
      ) : null}
      <p>
        <Link to={href('/accounts/:id', { id })}>{t('depositOrders.backToAccount')}</Link>
      </p>
    </div>
  )
}
