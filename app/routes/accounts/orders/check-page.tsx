import { useMemo, type ReactNode } from 'react'
import { useLocation, useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { FormOutcome, PageOutcome } from '#app/forms/form-result.ts'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { AddressWords } from '#app/ui/grouped-code.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SummaryList, type SummaryRow } from '#app/ui/summary-list.tsx'

/** What was pressed at a price that is no longer held: the price that was seen, or null if the form did not say. */
type Moved<Price> = { saw: Price | null; operationId: string }
/** `agreed` is the price that was agreed to, as the form carried it: the page may have none of its own after a lost answer. */
type Failed = (PageOutcome | FormOutcome) & { agreed?: string }
export type CheckAnswer<Price> = Moved<Price> | Failed | undefined

/** After a price that has moved the page shows the new one: the router would keep what it has after any other refusal. */
export function revalidateMoved({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}

type Words<Price> = { moved: (saw: Price) => string; unseen: () => string }

/**
 * What became of the button of a check page: the operation id of the next press, and the outcome that its head shows. A price
 * that has moved is told once the page shows the new one.
 */
export function useCheckAnswer<Price extends Record<string, string>>(
  answer: CheckAnswer<Price>,
  { operationId, price }: { operationId: string; price: Price | null },
  words: Words<Price>,
) {
  const moved = answer && 'saw' in answer ? answer : null
  const outcome = answer && !('saw' in answer) ? answer : undefined
  const id = useOperationId(operationId, moved ?? outcome)
  // The answer comes before the page is read again: until then the new price would be the old one.
  const isRead = useNavigation().state === 'idle' || !isSame(moved?.saw, price)
  const text = !moved || !isRead || price === null ? null : moved.saw ? words.moved(moved.saw) : words.unseen()
  const refused = useMemo(() => (text === null ? null : { result: { error: { confirm: [text] } } }), [text])
  const agreed = outcome?.unavailable ? (outcome.agreed ?? null) : null
  return { operationId: id, outcome: refused ?? outcome, agreed }
}

function isSame(saw: Record<string, string> | null | undefined, price: Record<string, string> | null): boolean {
  return Object.entries(saw ?? {}).every(([name, value]) => price?.[name] === value)
}

type Props = {
  heading: string
  outcome: PageOutcome | { result: { error: Record<string, string[]> } } | undefined
  operationId: string
  /** The price of a press whose answer was lost; null for none. */
  agreed: string | null
  /** Why there is nothing to confirm; null if there is. */
  problem: string | null
  rows: readonly SummaryRow[]
  notes: readonly string[]
  /** The price of the page, as the form carries it. */
  seen: string
  confirm: string
  change: { to: string; label: string }
  /** What has to be agreed to. */
  children?: ReactNode
}

/** What is about to be done, at the price that the button agrees to. */
export function CheckPage(props: Props) {
  const { pathname, search } = useLocation()
  const t = useTexts()
  const { heading, outcome, operationId, agreed, problem, rows, notes, seen, confirm, change, children } = props
  return (
    <div className="stack prose">
      <PageHead heading={heading} outcome={outcome} form="after" />
      {problem === null ? (
        <>
          <div className="card">
            <SummaryList rows={rows} Code={AddressWords} />
          </div>
          {notes.map((note) => (
            <p className="small muted" key={note}>
              {note}
            </p>
          ))}
          <Form method="post" action={pathname + withoutLanguage(search)} className="stack" id="after" noValidate>
            {children}
            <input type="hidden" name="operation_id" value={operationId} />
            <input type="hidden" name="seen" value={seen} />
            <div className="actions">
              <Button name="intent" value="confirm" id="after-confirm">
                {confirm}
              </Button>{' '}
              <Link to={change.to} className="button quiet">
                {change.label}
              </Link>
            </div>
          </Form>
        </>
      ) : (
        <>
          {outcome && 'warning' in outcome ? null : <Notice kind="info" text={problem} />}
          {agreed === null ? null : (
            <Form method="post" action={pathname + withoutLanguage(search)}>
              <input type="hidden" name="operation_id" value={operationId} />
              <input type="hidden" name="seen" value={agreed} />
              <Button name="intent" value="confirm">
                {t('failures.tryAgain')}
              </Button>
            </Form>
          )}
          <p>
            <Link to={change.to} className="button quiet">
              {change.label}
            </Link>
          </p>
        </>
      )}
    </div>
  )
}

/** The form adds the language itself. */
function withoutLanguage(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('lang')
  return `?${params}`
}
