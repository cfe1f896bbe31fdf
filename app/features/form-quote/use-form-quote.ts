import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { isChanged } from '#app/ui/is-changed.ts'

/** What is loaded while somebody types waits half a second (rules.md#typing-pause). */
const DEBOUNCE_MS = 500
/** Rates move while a form rests. */
const REFRESH_MS = 30_000

/**
 * The price that came with the page, replaced while the form changes and kept up to date while it rests. `url` takes the
 * form and answers the price as JSON; `isRefreshed` says that a price came by itself.
 */
export function useFormQuote<Quoted>({ url, given, formId }: { url: string; given: Quoted; formId: string }) {
  const [answered, setAnswered] = useState<{ given: Quoted; quoted: Quoted; isRefreshed: boolean } | null>(null)
  const question = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const ask = useEffectEvent(async (isRefreshed: boolean) => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    question.current?.abort()
    const { signal } = (question.current = new AbortController())
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    // A redirect is no answer: the session ended, or belongs to somebody else now.
    const quoted: Quoted | null = await fetch(url, { method: 'POST', body, signal, redirect: 'manual' })
      .then((answer) => (answer.ok ? answer.json() : null))
      .catch(() => null)
    // Without a whole answer the card stays as it is: the next page shows the price before anything is paid.
    if (quoted) setAnswered({ given, quoted, isRefreshed })
  })

  function changed(event: FormEvent<HTMLFormElement>) {
    if (event.target instanceof HTMLInputElement && event.target.type === 'hidden') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTyped((count) => count + 1), DEBOUNCE_MS)
  }
  const [typed, setTyped] = useState(0)
  useEffect(() => {
    if (typed > 0) void ask(false)
  }, [typed])
  useEffect(() => {
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement && isChanged(form)) setTyped(1)
  }, [formId])
  useEffect(() => {
    const repeat = setInterval(() => {
      if (!document.hidden) void ask(true)
    }, REFRESH_MS)
    return () => {
      clearInterval(repeat)
      clearTimeout(timer.current)
      question.current?.abort()
    }
  }, [])

  const current = answered?.given === given ? answered : { quoted: given, isRefreshed: false }
  return { quoted: current.quoted, isRefreshed: current.isRefreshed, changed }
}
