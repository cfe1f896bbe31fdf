import type { ReactNode } from 'react'
import { askPath, ConfirmAction } from '#app/features/confirm-action/confirm-action.tsx'
import type { PageOutcome } from '#app/forms/form-result.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { AddressWords } from '#app/ui/grouped-code.tsx'
import { HelpLink } from '#app/ui/help-link.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageNews } from '#app/ui/page-news.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import { Unavailable } from '#app/ui/unavailable.tsx'
import { usePoll } from '#app/ui/use-poll.ts'
import type { OrderView } from './order-view.ts'

/** As often as a payment (rules.md#payment-poll). */
const EVERY_MS = 7_000
/** One failed poll must not hide an order (rules.md#one-failed-poll). */
const FAILURES_UNTIL_OVERLAY = 3

type Props = {
  order: OrderView
  /** Its own address; the one that its poll asks is below it. */
  page: string
  version: string
  asksToCancel: boolean
  back: { to: string; label: string }
  outcome?: PageOutcome | undefined
  /** What to do now. */
  children?: ReactNode
}

/** An order: one sentence first, what to do now, then all that is known. It keeps itself up to date until it is over. */
export function OrderPage({ order, page, version, asksToCancel, back, outcome, children }: Props) {
  const t = useTexts()
  const { where, next, when, do: toDo } = order.sentences
  const { failures, news } = usePoll({
    url: withLanguage(`${page}/status`, useLanguage()),
    version,
    heading: order.heading,
    sentences: [order.status, where, next, when, toDo],
    everyMs: EVERY_MS,
    isOver: order.isFinal,
  })
  return (
    <div className="stack">
      <PageHead heading={order.heading} outcome={outcome} />
      <PageNews lines={news} />
      {failures >= FAILURES_UNTIL_OVERLAY ? (
        <Unavailable supportCode={order.id}>
          <div className="actions">
            <a className="button" href={page}>
              {t('failures.tryAgain')}
            </a>
            <HelpLink supportCode={order.id} />
          </div>
        </Unavailable>
      ) : null}
      <div className="stack tight prose">
        <p>
          <StatusTag tone={order.tone}>{order.status}</StatusTag> <AddressWords text={where} />
        </p>
      </div>
      {order.cancel && asksToCancel ? (
        <ConfirmAction
          page={page}
          heading={order.cancel.ask}
          texts={[order.cancel.text]}
          intent="cancel"
          yes={order.cancel.yes}
          no={order.cancel.no}
          isDanger
        />
      ) : null}
      {children}
      <div className="stack tight prose">
        <p>
          {next} <span className="num">{when}</span>
        </p>
        <p>
          <b>{toDo}</b>
        </p>
      </div>
      {order.cancel && !asksToCancel ? (
        <p>
          <Link to={askPath(page, 'ask=cancel')}>{order.cancel.link}</Link>
        </p>
      ) : null}
      <div className="card">
        <SummaryList rows={order.rows} Code={AddressWords} />
      </div>
      {order.isFinal ? null : (
        <p className="alone">
          <Link to={page}>{t('transaction.checkAgain')}</Link>{' '}
          <span className="small muted num">{t('transaction.asOf', { time: order.asOf })}</span>
        </p>
      )}
      <p>
        <Link to={back.to}>{back.label}</Link>
      </p>
    </div>
  )
}
