import { useEffect, useRef, useState, type FormEvent } from 'react'
import { href } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/texts.tsx'
import type { Quoted } from './read-quote.server.ts'

/** SPEC section 7: what is loaded while somebody types waits half a second. */
const DEBOUNCE_MS = 500

/** What a quote or the facts about the bank account depend on. */
const ASKING = /^(sum|coin|currency|voucher|company_id|account_id|receiver)/

/** The quote that came with the page, replaced while the form changes. The latest question wins. */
export function useQuote(given: Quoted): { quoted: Quoted; ask: (event: FormEvent<HTMLFormElement>) => void } {
  const language = useLanguage()
  const [asked, setAsked] = useState<{ given: Quoted; quoted: Quoted } | null>(null)
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
    if (!('name' in target) || !ASKING.test(String(target.name))) return
    clearTimeout(timer.current)
    question.current?.abort()
    const { signal } = (question.current = new AbortController())
    timer.current = setTimeout(() => {
      const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
      // Without an answer the card stays as it is: checking the payment shows every fee before anything is confirmed.
      // A redirect is none: the session ended, or belongs to somebody else now.
      const options = { method: 'POST', body, signal, redirect: 'manual' } as const
      void fetch(withLanguage(href('/payments/quote'), language), options).then(
        async (answer) => {
          if (answer.ok) setAsked({ given, quoted: await answer.json() })
        },
        () => {},
      )
    }, DEBOUNCE_MS)
  }

  return { quoted: asked?.given === given ? asked.quoted : given, ask }
}
