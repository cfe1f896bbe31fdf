import { savesData } from './fetch-ahead.ts'
import { isChanged } from './is-changed.ts'

/*
 * Has the server keep what is typed and not sent yet, at each pause and when its page is left by a link, by going back,
 * with the tab or with the document; the next view of the page has it (decisions/restored-forms.md).
 */

/** Somebody who types makes no pause as long as this. */
const PAUSE_MS = 1_000

/** The form that somebody types into, until it is sent. */
let typed: HTMLFormElement | null = null
/** What was kept last: that a page is left is noticed more than once. */
let kept = ''
let timer: ReturnType<typeof setTimeout> | undefined
let underWay = new AbortController()

addEventListener('input', note)
// What was typed before this came.
note({ target: document.activeElement })
addEventListener('submit', forget, true)
addEventListener('click', ({ target }) => (target as Element).closest('a') && keep(), true)
addEventListener('popstate', keep)
addEventListener('beforeunload', keep)
// A phone ends the tabs that nobody looks at without another word.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep())

function note({ target }: Pick<Event, 'target'>): void {
  const { form } = target as HTMLInputElement
  // Whoever logs in types what their browser knows.
  if (!form || !('form_id' in form) || form.querySelector('[autocomplete=current-password]')) return
  if (form !== typed) keep()
  typed = form
  clearTimeout(timer)
  if (!savesData()) timer = setTimeout(keep, PAUSE_MS)
}

/** What is sent is kept by whoever answers it, and must not be once it is taken. */
function forget({ target }: Event): void {
  if (target !== typed) return
  typed = null
  kept = ''
  clearTimeout(timer)
  underWay.abort()
}

function keep(): void {
  clearTimeout(timer)
  // The button of the language that is read sends this form to be kept, too, and comes back.
  const button = document.querySelector<HTMLButtonElement>('.languages button[aria-current]')
  if (!typed?.isConnected || !button || !isChanged(typed)) return
  const fields = new FormData(typed)
  for (const { name } of typed.querySelectorAll<HTMLInputElement>('[type=password], [type=file]')) fields.delete(name)
  const body = String(new URLSearchParams(fields as unknown as Record<string, string>))
  if (body === kept) return
  kept = body
  underWay = new AbortController()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const { signal } = underWay
  // Nobody waits for it; what does not arrive is sent at the next pause.
  fetch(button.formAction, { method: 'POST', headers, body, redirect: 'manual', keepalive: true, signal }).catch(
    () => (kept = ''),
  )
}
