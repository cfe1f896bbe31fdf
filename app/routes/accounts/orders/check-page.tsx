import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { CheckHead, CheckRows } from '#app/features/check-page/check-summary.tsx'
import type { PageOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { SummaryRow } from '#app/ui/summary-list.tsx'

type Props = {
  heading: string
  outcome: PageOutcome | { result: { error: Record<string, string[]> } } | undefined
  operationId: string
  /** The price to submit again after a failure, or null. */
  agreed: string | null
  /** Error text if there is no price to confirm, or null. */
  problem: string | null
  rows: readonly SummaryRow[]
  notes: readonly string[]
  /** The displayed price as a hidden form value. */
  seen: string
  confirm: string
  /** The form's URL, which restores its values. */
  form: string
  /** Terms to accept. */
  children?: ReactNode
}

/** The last page before an order is created. The button confirms the displayed price. */
export function CheckPage(props: Props) {
  const { pathname, search } = useLocation()
  const t = useTexts()
  const { heading, outcome, operationId, agreed, problem, rows, notes, seen, confirm, form, children } = props
  const isUnavailable = outcome && 'unavailable' in outcome && outcome.unavailable
  return (
    <div className="stack prose">
      <CheckHead heading={heading} outcome={outcome} form="after" />
      {problem === null ? (
        <>
          <CheckRows rows={rows} page={form} />
          {notes.map((note) => (
            <p className="small muted" key={note}>
              {note}
            </p>
          ))}
          <Form method="post" action={pathname + stripLanguage(search)} className="stack" id="after" noValidate>
            {children}
            <input type="hidden" name="operation_id" value={operationId} />
            <input type="hidden" name="seen" value={seen} />
            <div className="actions">
              <Button name="intent" value="confirm" id="after-confirm">
                {confirm}
              </Button>{' '}
              <Link to={form} className="button quiet">
                {t('checkWords.back')}
              </Link>
            </div>
          </Form>
        </>
      ) : (
        <>
          {outcome && 'warning' in outcome ? null : <Notice kind="info" text={problem} />}
          {agreed === null || !isUnavailable ? null : (
            <Form method="post" action={pathname + stripLanguage(search)}>
              <input type="hidden" name="operation_id" value={operationId} />
              <input type="hidden" name="seen" value={agreed} />
              <Button name="intent" value="confirm">
                {t('failures.tryAgain')}
              </Button>
            </Form>
          )}
          <p>
            <Link to={form} className="button quiet">
              {t('checkWords.back')}
            </Link>
          </p>
        </>
      )}
    </div>
  )
}

/** `Form` adds the language parameter. */
function stripLanguage(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('lang')
  return `?${params}`
}
