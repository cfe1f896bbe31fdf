import { useEffect, useRef } from 'react'
import { href, useFetcher } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/texts.tsx'
import type { loader } from './quote.ts'
import type { QuoteView } from './quote-view.ts'

/** SPEC section 7: what is loaded while somebody types waits half a second. */
const DEBOUNCE_MS = 500

type Quoted = { quote: QuoteView | null; failed: boolean }

/** The quote that came with the page, replaced while amount or coin change. */
export function useQuote(given: Quoted): { quoted: Quoted; ask: (event: React.FormEvent<HTMLFormElement>) => void } {
  const fetcher = useFetcher<typeof loader>()
  const language = useLanguage()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function ask(event: React.FormEvent<HTMLFormElement>) {
    const { target, currentTarget } = event
    if (!(target instanceof HTMLInputElement) || (target.name !== 'sum' && target.name !== 'coin')) return
    const entered = new FormData(currentTarget)
    const search = new URLSearchParams({
      sum: String(entered.get('sum') ?? ''),
      coin: String(entered.get('coin') ?? ''),
    })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void fetcher.load(withLanguage(`${href('/payments/quote')}?${search}`, language))
    }, DEBOUNCE_MS)
  }

  return { quoted: fetcher.data ?? given, ask }
}
