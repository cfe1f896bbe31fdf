import { href } from 'react-router'
import { BankTransferDetails } from '#app/features/bank-transfer/bank-transfer-details.tsx'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { OrderList } from '#app/routes/accounts/orders/order-list.tsx'
import type { Route } from './+types/list.ts'
import { FillCrypto } from './fill-crypto.tsx'
import { HeldTransfers } from './held-transfers.tsx'
import { loadDeposits } from './load-deposits.server.ts'

export function loader(args: Route.LoaderArgs) {
  return loadDeposits(args)
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
  return (
    <div className="stack">
      <PageHead heading={t('depositOrders.heading')} lede={t('depositOrders.lede', { account })} />
      {gate ? <GateNotice gate={gate} /> : null}
      <HeldTransfers transfers={held} operationId={page.operationId} page={path} />
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
