import { href } from 'react-router'
import { BankTransferDetails } from '#app/features/bank-transfer/bank-transfer-details.tsx'
import { HeldTransferCard } from '#app/features/held-transfers/held-transfer-card.tsx'
import type { HeldTransferView } from '#app/features/held-transfers/held-transfer-view.ts'
import type { PageOutcome } from '#app/forms/form-result.ts'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { AddressWords } from '#app/ui/grouped-code.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageNews } from '#app/ui/page-news.tsx'
import { ProgressTracker } from '#app/ui/progress-tracker.tsx'
import { StatusOutlook, StatusSummary } from '#app/ui/status-summary.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { usePoll } from '#app/ui/use-poll.ts'
import { OrderActions } from './order-actions.tsx'
import type { OrderView } from './order-view.ts'
import { WrongTransfer } from './wrong-transfer.tsx'

/** What nobody can name is asked for less often (rules.md#payment-poll). */
const EVERY_MS = 7_000
const UNKNOWN_MS = 30_000

type Props = {
  order: OrderView
  /** Transfers that are or may be for it, and could not be placed. */
  held: readonly HeldTransferView[]
  /** Of everything that the page shows: its poll asks whether it still holds. */
  version: string
  asksToCancel: boolean
  /** Of the button that says that the transfer is made, and of those of a held transfer. */
  operationId: string
  outcome: PageOutcome | undefined
}

/** A buy order: one sentence first, where the money is, what to do now, then details and what happened. */
export function OrderPage({ order, held, version, asksToCancel, outcome, ...fresh }: Props) {
  const t = useTexts()
  const params = { id: order.id }
  const { headline, where, next, when, do: toDo } = order.sentences
  const { failures, news } = usePoll({
    url: withLanguage(href('/buy/transaction/:id/status', params), useLanguage()),
    version,
    heading: headline,
    sentences: [order.status, where, next, when, toDo],
    everyMs: order.state === 'unknown' ? UNKNOWN_MS : EVERY_MS,
    isOver: order.final,
  })
  const operationId = useOperationId(fresh.operationId, outcome)
  const page = href('/buy/transaction/:id', params)
  return (
    <div className="stack">
      <PageHead heading={headline} outcome={outcome} />
      <PageNews lines={news} />
      <StatusSummary
        tone={order.tone}
        status={order.status}
        where={where}
        lost={failures > 0 ? t('buyOrder.pollLost', { time: order.asOf }) : null}
      />
      {held.map((each) => (
        <HeldTransferCard key={each.id} transfer={each} operationId={operationId} page={page} />
      ))}
      {order.transfer ? <BankTransferDetails {...order.transfer} /> : null}
      <OrderActions order={order} asksToCancel={asksToCancel} operationId={operationId} />
      <StatusOutlook {...order.sentences} />
      <div className="card">
        <ProgressTracker label={t('buyOrder.progress')} steps={order.steps} ends={['bank', 'wallet']} />
      </div>
      {order.transfer ? <WrongTransfer id={order.id} reference={order.wrongReference} /> : null}
      <div className="two">
        <section className="stack tight">
          <h2>{t('buyOrder.details')}</h2>
          <div className="card">
            <SummaryList rows={order.rows} Code={AddressWords} />
          </div>
          <p className="small muted code" translate="no">
            {t('buyOrder.number', { id: order.id })}
          </p>
          {order.final ? null : (
            <p className="alone">
              <Link to={href('/buy/transaction/:id', params)}>{t('buyOrder.checkAgain')}</Link>{' '}
              <span className="small muted num">{t('buyOrder.asOf', { time: order.asOf })}</span>
            </p>
          )}
        </section>
        {order.timeline.length > 0 ? (
          <section className="stack tight">
            <h2>{t('buyOrder.timeline')}</h2>
            <Timeline events={order.timeline} />
          </section>
        ) : null}
      </div>
    </div>
  )
}
