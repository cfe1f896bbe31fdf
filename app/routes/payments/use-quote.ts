import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { href } from 'react-router'
import { withLanguage, type Language } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/texts.tsx'
import { isChanged } from '#app/ui/is-changed.ts'
import type { Quoted } from './load-quote.server.ts'

/** What is loaded while somebody types waits half a second (rules.md#typing-pause). */
const DEBOUNCE_MS = 500

/** After so long without an answer the card says that there is no quote; one that comes later is shown all the same. */
const SLOW_MS = 8_000

/** Rates move while somebody looks for an IBAN. */
const REFRESH_MS = 30_000

/** What a quote or the facts about the bank account depend on. */
const ASKING = /^(sum|coin|currency|voucher|company_id|account_id|receiver)/

type Shown = {
  quoted: Quoted
  isRefreshed: boolean
  ask: (event: FormEvent<HTMLFormElement>) => void
}

/**
 * The quote that came with the page, replaced while the form changes and kept at the present rate while it rests. The
 * latest question wins.
 */
export function useQuote(given: Quoted, formId: string): Shown {
  const language = useLanguage()
  const [answer, setAnswer] = useState<{ given: Quoted; quoted: Quoted; isRefreshed: boolean } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const question = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      question.current?.abort()
    },
    [],
  )

  function ask({ target, currentTarget: form }: FormEvent<HTMLFormElement>) {
    if ('name' in target && ASKING.test(String(target.name))) askFor(form, language)
  }

  function askFor(form: HTMLFormElement, inLanguage: Language) {
    clearTimeout(timer.current)
    question.current?.abort()
    const { signal } = (question.current = new AbortController())
    timer.current = setTimeout(() => {
      const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
      // A redirect is no answer: the session ended, or belongs to somebody else now.
      const options = { method: 'POST', body, signal, redirect: 'manual' } as const
      const show = (quoted: Quoted) => setAnswer({ given, quoted, isRefreshed: false })
      timer.current = setTimeout(show, SLOW_MS, { quote: null, problem: null, failed: true, account: null })
      void fetch(withLanguage(href('/payments/quote'), inLanguage), options)
        .then(async (answer) => {
          clearTimeout(timer.current)
          if (answer.ok) show(await answer.json())
        })
        .catch(keepWhatIsShown)
    }, DEBOUNCE_MS)
  }

  const askForWhatIsThere = useEffectEvent((inLanguage: Language) => {
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement && isChanged(form)) askFor(form, inLanguage)
  })
  // The quote that came with the page knows nothing of what was typed before its scripts ran, or in another language.
  useEffect(() => askForWhatIsThere(language), [language])

  const { quoted, isRefreshed } = answer?.given === given ? answer : { quoted: given, isRefreshed: false }

  const refresh = useEffectEvent(async (id: string, { signal }: AbortController) => {
    if (document.hidden) return
    const url = withLanguage(href('/payments/quote/:id/status', { id }), language)
    const answer = await fetch(url, { signal, redirect: 'manual' })
    const quote = answer.ok ? await answer.json() : null
    // Asked anew in between: this is the price of something else.
    if (quote !== null && quoted.quote?.id === id) setAnswer({ given, quoted: { ...quoted, quote }, isRefreshed: true })
  })
  const id = quoted.quote?.id
  useEffect(() => {
    if (id === undefined) return
    const leaving = new AbortController()
    const repeat = setInterval(() => void refresh(id, leaving).catch(keepWhatIsShown), REFRESH_MS)
    return () => {
      leaving.abort()
      clearInterval(repeat)
    }
  }, [id])

  return { quoted, isRefreshed, ask }
}

/** Without an answer the card stays as it is: checking the payment shows every fee before anything is confirmed. */
function keepWhatIsShown(): void {}
