import type { ReactNode } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { AddressText } from '#app/ui/grouped-code.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { ProgressTracker } from '#app/ui/progress-tracker.tsx'
import { Timeline, type TimelineEvent } from '#app/ui/timeline.tsx'
import { CheckAgain } from './check-again.tsx'
import { DetailsCard } from './details-card.tsx'
import { STATUS_TEXTS, type StatusTexts } from './status-texts.ts'
import type { ObjectView } from './status-view.ts'

type Props = {
  view: ObjectView
  page: string
  texts?: StatusTexts
  /** Icons of the first and last stop. */
  ends?: readonly [from: IconName, to: IconName]
  /** Link to change the rows that can be changed. */
  change?: { to: string; label: string }
  /** Between the progress and the details. */
  children?: ReactNode
  /** At the end of the details. */
  details?: ReactNode
}

/** The outlook, the progress, the details and the timeline of an object. */
export function StatusBody({ view, page, texts = 'status', ends, change, children, details }: Props) {
  const t = useTexts()
  return (
    <>
      {view.outlook.length > 0 ? (
        <p className="prose">
          <AddressText text={view.outlook.join(' ')} />
        </p>
      ) : null}
      <div className="card">
        <ProgressTracker label={t(STATUS_TEXTS[texts].progress)} steps={view.steps} {...(ends && { ends })} />
      </div>
      {children}
      <div className="two">
        <section className="stack tight">
          <h2>{t(STATUS_TEXTS[texts].details)}</h2>
          <DetailsCard rows={view.rows} label={t(STATUS_TEXTS[texts].allDetails)} change={change}>
            {details}
          </DetailsCard>
          {view.id ? (
            <p className="small muted code" translate="no">
              {t('status.number', { id: view.id })}
            </p>
          ) : null}
          <CheckAgain
            view={view}
            to={page}
            label={t(STATUS_TEXTS[texts].checkAgain)}
            asOf={t(STATUS_TEXTS[texts].asOf, { time: view.asOf })}
          />
        </section>
        <TimelineSection events={view.timeline} texts={texts} />
      </div>
    </>
  )
}

/** Older events are folded. */
const UNFOLDED = 3

function TimelineSection({ events, texts }: { events: readonly TimelineEvent[]; texts: StatusTexts }) {
  const t = useTexts()
  if (events.length === 0) return null
  return (
    <section className="stack tight">
      <h2>{t(STATUS_TEXTS[texts].timeline)}</h2>
      <Timeline events={events.slice(0, UNFOLDED)} />
      {events.length > UNFOLDED ? (
        <details className="more">
          <summary>{t(STATUS_TEXTS[texts].allEvents)}</summary>
          <Timeline events={events.slice(UNFOLDED)} />
        </details>
      ) : null}
    </section>
  )
}
