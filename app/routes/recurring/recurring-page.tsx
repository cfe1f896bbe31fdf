import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import type { GateView } from '#app/features/service-gate/gate-view.ts'
import type { PageOutcome } from '#app/forms/form-result.ts'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage, useTexts } from '#app/i18n/texts.tsx'
import { AddressWords } from '#app/ui/grouped-code.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PageNews } from '#app/ui/page-news.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import { SummaryList } from '#app/ui/summary-list.tsx'
import { usePoll } from '#app/ui/use-poll.ts'
import { CalendarLink } from './calendar-link.tsx'
import { NextRuns } from './next-runs.tsx'
import { PastRuns } from './past-runs.tsx'
import { RecurringActions } from './recurring-actions.tsx'
import { viewPath } from './recurring-address.ts'
import type { RecurringView } from './recurring-view.ts'

/** Its runs are days apart; what the customer does shows at once. */
const EVERY_MS = 15_000

type Props = {
  recurring: RecurringView
  /** Of everything that the page shows: its poll asks whether it still holds. */
  version: string
  /** Why the customer can't have recurring payments now; null if they can. */
  closed: GateView | null
  asksToEnd: boolean
  /** The day of the run whose amount is being changed. */
  changedDay: string | null
  operationId: string
  outcome: PageOutcome | undefined
}

/** A recurring payment: when it runs next, what to do, what ran so far, and everything that can be done with it. */
export function RecurringPage({ recurring, version, closed, asksToEnd, changedDay, outcome, ...fresh }: Props) {
  const t = useTexts()
  const { id, name, status, tone, sentences, allowed, asOf } = recurring
  const { where, how, do: toDo } = sentences
  const page = viewPath(id)
  const operationId = useOperationId(fresh.operationId, outcome)
  const { failures, news } = usePoll({
    url: withLanguage(href(`/${BRAND.segments.recurring}/:id/view/status`, { id }), useLanguage()),
    version,
    heading: name,
    sentences: [status, where, toDo],
    everyMs: EVERY_MS,
    isOver: recurring.isOver,
  })
  return (
    <div className="stack">
      <PageHead heading={name} outcome={outcome} />
      <PageNews lines={news} />
      <div className="stack tight prose">
        <p>
          <StatusTag tone={tone}>{status}</StatusTag>
        </p>
        <p>{where}</p>
        {how ? <p>{how}</p> : null}
        <p>
          <b>{toDo}</b>
        </p>
        <div className={failures > 0 ? undefined : 'unseen'} aria-live="polite">
          {failures > 0 ? <Notice kind="info" text={t('recurring.pollLost', { time: asOf })} /> : null}
        </div>
      </div>
      {closed && !recurring.isOver ? <GateNotice gate={closed} /> : null}
      <RecurringActions recurring={recurring} page={page} asksToEnd={asksToEnd} isClosed={closed !== null} />
      <NextRuns recurring={recurring} page={page} changedDay={changedDay} operationId={operationId} />
      <PastRuns recurring={recurring} page={page} operationId={operationId} isClosed={closed !== null} />
      <section className="stack tight">
        <h2>{t('recurring.details')}</h2>
        <div className="card">
          <SummaryList rows={recurring.rows} Code={AddressWords} />
        </div>
        {recurring.isOver ? null : (
          <p className="alone">
            <Link to={page}>{t('recurring.again')}</Link>{' '}
            <span className="small muted num">{t('recurring.asOf', { time: asOf })}</span>
          </p>
        )}
      </section>
      {allowed.calendar || recurring.calendarUrl ? (
        <CalendarLink url={recurring.calendarUrl} page={page} canMake={allowed.calendar} />
      ) : null}
    </div>
  )
}
