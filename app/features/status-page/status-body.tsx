import type { ReactNode } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { AddressText } from '#app/ui/grouped-code.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { ProgressTracker } from '#app/ui/progress-tracker.tsx'
import { Timeline, type TimelineEvent } from '#app/ui/timeline.tsx'
import { CheckAgain } from './check-again.tsx'
import { DetailsCard } from './details-card.tsx'
import type { ObjectView } from './status-view.ts'

type Props = {
  view: ObjectView
  page: string
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
export function StatusBody({ view, page, ends, change, children, details }: Props) {
  const t = useTexts()
  return (
    <>
      {view.outlook.length > 0 ? (
        <p className="prose">
          <AddressText text={view.outlook.join(' ')} />
        </p>
      ) : null}
      <div className="card">
        <ProgressTracker label={t('status.progress')} steps={view.steps} {...(ends && { ends })} />
      </div>
      {children}
      <div className="two">
        <section className="stack tight">
          <h2>{t('status.details')}</h2>
          <DetailsCard rows={view.rows} change={change}>
            {details}
          </DetailsCard>
          <p className="small muted code" translate="no">
            {t('status.number', { id: view.id })}
          </p>
          <CheckAgain
            view={view}
            to={page}
            label={t('status.checkAgain')}
            asOf={t('status.asOf', { time: view.asOf })}
          />
        </section>
        <TimelineSection events={view.timeline} />
      </div>
    </>
  )
}

/** Older events are folded. */
const UNFOLDED = 3

function TimelineSection({ events }: { events: readonly TimelineEvent[] }) {
  const t = useTexts()
  if (events.length === 0) return null
  return (
    <section className="stack tight">
      <h2>{t('status.timeline')}</h2>
      <Timeline events={events.slice(0, UNFOLDED)} />
      {events.length > UNFOLDED ? (
        <details className="more">
          <summary>{t('status.allEvents')}</summary>
          <Timeline events={events.slice(UNFOLDED)} />
        </details>
      ) : null}
    </section>
  )
}
