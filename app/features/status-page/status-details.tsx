import type { ReactNode } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import type { SummaryRow } from '#app/ui/summary-list.tsx'
import { Timeline, type TimelineEvent } from '#app/ui/timeline.tsx'
import { CheckAgain } from './check-again.tsx'
import { DetailsCard } from './details-card.tsx'
import { withFullNumber } from './rows.ts'
import { STATUS_TEXTS, type StatusTexts } from './status-texts.ts'
import type { StatusView } from './status-view.ts'

type Props = {
  view: Pick<StatusView, 'id' | 'number' | 'isFinal' | 'asOf'> & {
    rows: readonly SummaryRow[]
    timeline: readonly TimelineEvent[]
  }
  page: string
  texts?: StatusTexts
  /** Link to change the rows that can be changed. */
  change?: { to: string; label: string } | undefined
  /** At the end of the details. */
  children?: ReactNode
}

/** The details and the timeline of an object, with its number and the time of the data. */
export function StatusDetails({ view, page, texts = 'status', change, children }: Props) {
  const t = useTexts()
  const number = view.number ?? view.id
  return (
    <div className="two">
      <section className="stack tight">
        <h2>{t(STATUS_TEXTS[texts].details)}</h2>
        <DetailsCard
          rows={withFullNumber(view, t('status.fullNumber'))}
          label={t(STATUS_TEXTS[texts].allDetails)}
          change={change}
        >
          {children}
        </DetailsCard>
        <div className="reference">
          {number ? (
            <p className="small muted code" translate="no">
              {t('status.number', { id: number })}
            </p>
          ) : null}
          <CheckAgain view={view} to={page} texts={texts} />
        </div>
      </section>
      <TimelineSection events={view.timeline} texts={texts} />
    </div>
  )
}

/** Older events are folded. */
const UNFOLDED = 1

function TimelineSection({ events, texts }: { events: readonly TimelineEvent[]; texts: StatusTexts }) {
  const t = useTexts()
  if (events.length === 0) return null
  // A fold with one event would only hide it.
  const unfolded = events.length > UNFOLDED + 1 ? UNFOLDED : events.length
  return (
    <section className="stack tight">
      <h2>{t(STATUS_TEXTS[texts].timeline)}</h2>
      <Timeline events={events.slice(0, unfolded)} />
      {unfolded < events.length ? (
        <details className="more">
          <summary>{t(STATUS_TEXTS[texts].allEvents)}</summary>
          <Timeline events={events.slice(unfolded)} />
        </details>
      ) : null}
    </section>
  )
}
