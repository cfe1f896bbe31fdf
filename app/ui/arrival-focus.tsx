import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { takePress, consumeKeptPage, wasRefused } from './connection.ts'
import { moveFocus } from './move-focus.ts'

/** Moves the focus after each navigation, so that screen readers announce the page as they would a loaded document. */
export function ArrivalFocus() {
  const { key, pathname, hash } = useLocation()
  const last = useRef({ key, pathname })
  useEffect(() => {
    if (last.current.key === key) return
    if (!consumeKeptPage()) focusArrival(hash, last.current.pathname === pathname)
    last.current = { key, pathname }
  }, [key, pathname, hash])
  return null
}

/** The errors of a submitted form by precedence: the session's notices precede the form's errors in the document. */
const REFUSALS = ['.summary-errors', '.notice.warning:not(.notices *)', '.notice.warning']

/**
 * Moves the focus to the errors of a submitted form, else to the URL's anchor, else to the heading. Keeps it if the
 * page has no new content: after a switch in the frame, or a filter of the same page.
 */
function focusArrival(hash: string, isSamePage: boolean): void {
  const { activeElement: active, body } = document
  const press = takePress()
  const dialog = document.querySelector('dialog[open]')
  if (dialog?.contains(active)) return
  const isFocusKept = active !== body && active?.isConnected
  const form = press?.form
  if (isSamePage && isFocusKept && (!press || (form && (form.method === 'get' || !form.closest('main'))))) return
  const scope = dialog ?? document
  const anchor = document.getElementById(decodeURIComponent(hash.slice(1)))
  // A check page redirects back to a form with errors.
  const refusal = form
    ? wasRefused()
      ? findRefusal(scope)
      : scope.querySelector<HTMLElement>('.summary-errors')
    : null
  // The submit button may be far below the errors.
  refusal?.scrollIntoView({ block: 'nearest' })
  moveFocus(
    refusal ?? (anchor?.querySelector('h2') || anchor) ?? scope.querySelector('h1') ?? (dialog as HTMLElement | null),
  )
}

function findRefusal(scope: ParentNode): HTMLElement | null {
  for (const selector of REFUSALS) {
    const refusal = scope.querySelector<HTMLElement>(selector)
    if (refusal) return refusal
  }
  return null
}
