import type { ReactNode } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import { AddressText } from '#app/ui/grouped-code.tsx'
import type { IconName } from '#app/ui/icon.tsx'
import { ProgressTracker } from '#app/ui/progress-tracker.tsx'
import { StatusDetails } from './status-details.tsx'
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
      <StatusDetails view={view} page={page} texts={texts} change={change}>
        {details}
      </StatusDetails>
    </>
  )
}
