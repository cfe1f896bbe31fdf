import type { Tone } from '#app/domain/payment-status.ts'
import { AddressWords } from './grouped-code.tsx'
import { Notice } from './notice.tsx'
import { StatusTag } from './status-tag.tsx'

type Props = {
  tone: Tone
  status: string
  /** Where it is now, in one sentence. */
  where: string | undefined
  /** Said when the page gets no news any more; null while it does. */
  lost: string | null
}

/** The status of a payment or an order in its word, and where it is. */
export function StatusSummary({ tone, status, where, lost }: Props) {
  return (
    <div className="stack tight prose">
      <p>
        <StatusTag tone={tone}>{status}</StatusTag>
      </p>
      <p>{where === undefined ? null : <AddressWords text={where} />}</p>
      <div className={lost === null ? 'unseen' : undefined} aria-live="polite">
        {lost === null ? null : <Notice kind="info" text={lost} />}
      </div>
    </div>
  )
}

/** What happens next, by when, and what there is to do: below what can be done at once. */
export function StatusOutlook({ next, when, do: toDo }: Record<'next' | 'when' | 'do', string>) {
  return (
    <div className="stack tight prose">
      <p>
        <AddressWords text={next} />
      </p>
      <p>
        <AddressWords text={when} />
      </p>
      {toDo === '' ? null : (
        <p>
          <b>{toDo}</b>
        </p>
      )}
    </div>
  )
}
