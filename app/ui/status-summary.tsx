import { AddressText } from './grouped-code.tsx'
import { Notice } from './notice.tsx'

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
