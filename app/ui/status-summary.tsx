import type { Tone } from '#app/ui/status-tag.tsx'
import { AddressText } from './grouped-code.tsx'
import { Notice } from './notice.tsx'
import { StatusTag } from './status-tag.tsx'

type Props = {
  tone: Tone
  status: string
  /** One sentence about the location of the money. */
  where: string | undefined
  /** A notice if polling fails, else null. */
  lost: string | null
}

export function StatusSummary({ tone, status, where, lost }: Props) {
  return (
    <div className="stack tight prose">
      <p>
        <StatusTag tone={tone}>{status}</StatusTag>
      </p>
      <p>{where === undefined ? null : <AddressText text={where} />}</p>
      <PollLost text={lost} />
    </div>
  )
}

export function StatusOutlook({ next, when, do: toDo }: Record<'next' | 'when' | 'do', string>) {
  return (
    <div className="stack tight prose">
      <p>
        <AddressText text={next} />
      </p>
      <p>
        <AddressText text={when} />
      </p>
      {toDo === '' ? null : (
        <p>
          <b>{toDo}</b>
        </p>
      )}
    </div>
  )
}

/** Renders a notice for failed polling; without a text an empty live region, so that a later notice is announced. */
export function PollLost({ text }: { text: string | null }) {
  return (
    <div className={text === null ? 'unseen' : undefined} aria-live="polite">
      {text === null ? null : <Notice kind="info" text={text} />}
    </div>
  )
}
