import { isSavingData } from './prefetch.ts'
import { isChanged } from './is-changed.ts'

/*
 * Saves unsent input on the server at each pause and when the page is left by a link, history navigation, closing or
 * hiding the tab; the next view of the page restores it (decisions/restored-forms.md).
 */

/** Longer than the pauses between keystrokes. */
const PAUSE_MS = 1_000

/** The form with unsent input. */
let typed: HTMLFormElement | null = null
/** The last saved body: leaving a page fires several events. */
let savedBody = ''
let timer: ReturnType<typeof setTimeout> | undefined
let pendingSave = new AbortController()

addEventListener('input', trackInput)
// Covers input from before this script loaded.
trackInput({ target: document.activeElement })
addEventListener('submit', discard, true)
addEventListener('click', ({ target }) => (target as Element).closest('a') && save(), true)
addEventListener('popstate', save)
addEventListener('beforeunload', save)
// Phones discard hidden tabs without another event.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && save())

function trackInput({ target }: Pick<Event, 'target'>): void {
  const { form } = target as HTMLInputElement
  // Browsers fill in login forms themselves.
  if (!form || !('form_id' in form) || form.querySelector('[autocomplete=current-password]')) return
  if (form !== typed) save()
  typed = form
  clearTimeout(timer)
  if (!isSavingData()) timer = setTimeout(save, PAUSE_MS)
}

/** A submitted form is saved by its action, and must not be saved after it succeeded. */
function discard({ target }: Event): void {
  if (target !== typed) return
  typed = null
  savedBody = ''
  clearTimeout(timer)
  pendingSave.abort()
}

function save(): void {
  clearTimeout(timer)
  // The current language's button already posts this form for saving.
  const button = document.querySelector<HTMLButtonElement>('.languages button[aria-current]')
  if (!typed?.isConnected || !button || !isChanged(typed)) return
  const fields = new FormData(typed)
  for (const { name } of typed.querySelectorAll<HTMLInputElement>('[type=password], [type=file]')) fields.delete(name)
  const body = String(new URLSearchParams(fields as unknown as Record<string, string>))
  if (body === savedBody) return
  savedBody = body
  pendingSave = new AbortController()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const { signal } = pendingSave
  // A failed request is retried at the next pause.
  fetch(button.formAction, { method: 'POST', headers, body, redirect: 'manual', keepalive: true, signal }).catch(
    () => (savedBody = ''),
  )
}
