import { useState } from 'react'
import { useNavigationType } from 'react-router'
import type { CheckOutcome, CheckView } from './check-view.ts'

type Checked = CheckOutcome & { check: CheckView }

/**
 * Returns the response whose check page is shown, or null while the form is. A lost connection replaces the location,
 * which clears the router's response, but must not leave the check page (decisions/connection.md).
 */
export function useCheck(actionData: object | undefined): Checked | null {
  const isReplaced = useNavigationType() === 'REPLACE'
  const [kept, setKept] = useState<Checked | null>(null)
  const answered = actionData && isChecked(actionData) ? actionData : null
  const shown = actionData === undefined && isReplaced ? kept : answered
  if (shown !== kept) setKept(shown)
  return shown
}

function isChecked(outcome: object): outcome is Checked {
  return 'check' in outcome && Boolean(outcome.check)
}
