import { useTexts } from '#app/i18n/texts.tsx'
import { PollLost } from '#app/ui/status-summary.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { RecurringView } from './recurring-view.ts'

type Props = { recurring: RecurringView; hasFailed: boolean }

/** The status with its sentences, and a warning after a failed poll. */
export function RecurringStatus({ recurring: { status, tone, sentences, asOf }, hasFailed }: Props) {
  const t = useTexts()
  const { where, how, do: toDo } = sentences
  return (
    <div className="stack tight prose">
      <p>
        <StatusTag tone={tone}>{status}</StatusTag>
      </p>
      <p>{where}</p>
      {how ? <p>{how}</p> : null}
      <p>
        <b>{toDo}</b>
      </p>
      <PollLost text={hasFailed ? t('recurring.pollLost', { time: asOf }) : null} />
    </div>
  )
}
