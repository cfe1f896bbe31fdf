import { takePress, wasRefused } from './connection.ts'
import { giveFocus } from './give-focus.ts'

const REFUSAL = '.summary-errors, .notice.warning'

/**
 * Moves the focus to what a navigation led to: what is wrong with the form that was sent, else the part of the page that the
 * address names, else its heading. It stays where nothing new came: after a switch of the frame and a filter of this page.
 */
export function focusArrival(hash: string, isSamePage: boolean): void {
  const { activeElement: active, body } = document
  const press = takePress()
  const dialog = document.querySelector('dialog[open]')
  if (dialog?.contains(active)) return
  const isHeld = active !== body && active?.isConnected
  const form = press?.form
  if (isSamePage && isHeld && (!press || (form && (form.method === 'get' || !form.closest('main'))))) return
  const scope = dialog ?? document
  const named = document.getElementById(decodeURIComponent(hash.slice(1)))
  const refusal = form && wasRefused() ? scope.querySelector<HTMLElement>(REFUSAL) : null
  // Whoever pressed a button far below would not see that anything happened.
  refusal?.scrollIntoView({ block: 'nearest' })
  giveFocus(
    refusal ?? (named?.querySelector('h2') || named) ?? scope.querySelector('h1') ?? (dialog as HTMLElement | null),
  )
}
