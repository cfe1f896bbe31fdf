import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { isChanged } from '#app/ui/is-changed.ts'

/** What is loaded while somebody types waits half a second (rules.md#typing-pause). */
const DEBOUNCE_MS = 500
/** After so long without an answer it is said to be missing; one that comes later is shown all the same. */
const SLOW_MS = 8_000
/** Rates move while a form rests. */
const REFRESH_MS = 30_000

type Question<Answer> = {
  /** Takes the form, and answers in JSON. */
  url: string
  formId: string
  /** What came with the page. */
  given: Answer
  /** What is shown when no answer comes: the one before belongs to what was typed before. */
  missing: Answer
  /** The fields that the answer depends on. */
  asking: RegExp
  /** Answers with what has changed of an answer while the form rests; null where nothing does. Without, `url` is asked again. */
  refreshUrl?: (answer: Answer) => string | null | undefined
}

/**
 * What the server works out from a form: replaced while the form changes, the latest question wins, and kept up to date
 * while the form rests. `isRefreshed` says that it came by itself.
 */
export function useFormAnswer<Answer>({ url, formId, given, missing, asking, refreshUrl }: Question<Answer>) {
  const [shown, setShown] = useState({ given, answer: given, isRefreshed: false })
  const { answer, isRefreshed } = shown.given === given ? shown : { answer: given, isRefreshed: false }
  const latest = useRef<AbortController>(undefined)
  const form = () => document.forms.namedItem(formId)

  async function ask(isRefresh: boolean) {
    const own = isRefresh && refreshUrl?.(answer)
    if (own === null) return
    latest.current?.abort()
    const asked = (latest.current = new AbortController())
    const { signal } = asked
    const show = (next: Answer) => {
      if (latest.current === asked) setShown({ given, answer: next, isRefreshed: isRefresh })
    }
    if (!isRefresh) {
      await new Promise((resolve) => setTimeout(resolve, DEBOUNCE_MS))
      if (signal.aborted) return
      setTimeout(show, SLOW_MS, missing)
    }
    const fields = [...new FormData(form() ?? undefined)]
    const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
    // A redirect is no answer: the session ended, or belongs to somebody else now.
    const next = await fetch(own || url, { ...(!own && { method: 'POST', body }), signal, redirect: 'manual' })
      .then((response) => (response.ok ? response.json() : null))
      .catch(() => null)
    show(isRefresh ? { ...answer, ...next } : (next ?? missing))
    if (latest.current === asked) latest.current = undefined
  }

  const askForWhatIsThere = useEffectEvent((_: string) => {
    const rests = form()
    if (rests && isChanged(rests)) void ask(false)
  })
  // What came with the page knows nothing of what was typed before its scripts ran, or in another language.
  useEffect(() => askForWhatIsThere(url), [url])

  const refreshIt = useEffectEvent(() => {
    if (!document.hidden && !latest.current) void ask(true)
  })
  useEffect(() => {
    const repeat = setInterval(() => refreshIt(), REFRESH_MS)
    return () => {
      clearInterval(repeat)
      latest.current?.abort()
      latest.current = undefined
    }
  }, [])

  function changed({ target }: FormEvent<HTMLFormElement>) {
    if (asking.test((target as HTMLInputElement).name)) void ask(false)
  }
  return { answer, isRefreshed, changed }
}
