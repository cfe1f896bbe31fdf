import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { href } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/texts.tsx'
import type { BuyQuoted } from './load-buy-quote.server.ts'

/** What is loaded while somebody types waits half a second (rules.md#typing-pause). */
const DEBOUNCE_MS = 500
/** Rates move while a form rests. */
const REFRESH_MS = 30_000

/** The price that came with the page, replaced while the form changes and kept up to date while it rests. */
export function useBuyQuote(given: BuyQuoted, formId: string) {
  const language = useLanguage()
  const [answered, setAnswered] = useState<{ given: BuyQuoted; quoted: BuyQuoted; isRefreshed: boolean } | null>(null)
  const question = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const ask = useEffectEvent(async (isRefreshed: boolean) => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    question.current?.abort()
    const { signal } = (question.current = new AbortController())
    const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    // A redirect is no answer: the session ended, or belongs to somebody else now.
    const options = { method: 'POST', body, signal, redirect: 'manual' } as const
    const answer = await fetch(withLanguage(href('/buy/quote'), language), options).catch(() => null)
    // Without an answer the card stays as it is: the check shows the price before anything is ordered.
    if (answer?.ok) setAnswered({ given, quoted: (await answer.json()) as BuyQuoted, isRefreshed })
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
