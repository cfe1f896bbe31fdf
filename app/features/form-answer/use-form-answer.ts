import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isChanged } from '#app/ui/is-changed.ts'

/** Debounce of requests while the customer types (rules.md#typing-pause). */
const DEBOUNCE_MS = 500
/** Shows the answer as missing after this time. A late response still replaces it. */
const SLOW_MS = 8_000
/** Rates change while the form is idle. */
const REFRESH_MS = 30_000

type Question<Answer> = {
  /** Takes the form's fields and responds with JSON. */
  url: string
  formId: string
  /** The initial answer, rendered with the page. */
  given: Answer
  /** Shown without a response, because the previous answer belongs to other input. */
  missing: Answer
  /** Names of the fields that the answer depends on. */
  asking: RegExp
  /** Returns the URL for updates of an idle form, or null for none. Defaults to `url`. */
  refreshUrl?: (answer: Answer) => string | null | undefined
}

/**
 * Keeps a server-computed answer up to date with a form. Requests it again while the form changes, where the latest
 * request wins, and refreshes it while the form is idle. `isRefreshed` marks a refreshed answer.
 */
export function useFormAnswer<Answer>({ url, formId, given, missing, asking, refreshUrl }: Question<Answer>) {
  const [state, setState] = useState({ given, answer: given, isRefreshed: false })
  const { answer, isRefreshed } = state.given === given ? state : { answer: given, isRefreshed: false }
  const latest = useRef<AbortController>(undefined)
  const findForm = () => document.forms.namedItem(formId)

  async function load(isRefresh: boolean) {
    const own = isRefresh && refreshUrl?.(answer)
    if (own === null) return
    latest.current?.abort()
    const controller = (latest.current = new AbortController())
    const { signal } = controller
    const show = (next: Answer) => {
      if (latest.current === controller) setState({ given, answer: next, isRefreshed: isRefresh })
    }
    if (!isRefresh) {
      await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS))
      if (signal.aborted) return
      setTimeout(show, SLOW_MS, missing)
    }
    const fields = [...new FormData(findForm() ?? undefined)]
    const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
    // A redirect means that the session has ended or belongs to another customer.
    const next = await fetch(own || url, { ...(!own && { method: 'POST', body }), signal, redirect: 'manual' })
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null)
    show(isRefresh ? { ...answer, ...next } : (next ?? missing))
    if (latest.current === controller) latest.current = undefined
  }

  const requestInitial = useEffectEvent((_: string) => {
    const rests = findForm()
    if (rests && isChanged(rests)) void load(false)
  })
  // The initial answer ignores input from before hydration, or from before a language change.
  useEffect(() => requestInitial(url), [url])

  const refreshIt = useEffectEvent(() => {
    if (!document.hidden && !latest.current) void load(true)
  })
  useEffect(() => {
    const repeat = setInterval(() => refreshIt(), REFRESH_MS)
    return () => {
      clearInterval(repeat)
      latest.current?.abort()
      latest.current = undefined
    }
  }, [])

  function onFormChange({ target }: { target: EventTarget | null }) {
    if (asking.test((target as HTMLInputElement).name)) void load(false)
  }
  return { answer, isRefreshed, changed: onFormChange }
}
