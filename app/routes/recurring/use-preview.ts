import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/texts.tsx'
import { isChanged } from '#app/ui/is-changed.ts'
import type { Preview } from './load-preview.server.ts'

/** What is loaded while somebody types waits half a second (rules.md#typing-pause). */
const DEBOUNCE_MS = 500

/** What dates and costs depend on. */
const ASKING = /^(sum|coin|currency|account_id|interval|start_date|end_date|count)$/

/** The dates that came with the page, replaced while the form changes; the latest question wins. */
export function usePreview(given: Preview, { id, formId }: { id: string | null; formId: string }) {
  const language = useLanguage()
  const [answer, setAnswer] = useState<{ given: Preview; preview: Preview } | null>(null)
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
    if ('name' in target && ASKING.test(String(target.name))) askFor(form)
  }

  function askFor(form: HTMLFormElement) {
    clearTimeout(timer.current)
    question.current?.abort()
    const { signal } = (question.current = new AbortController())
    timer.current = setTimeout(async () => {
      const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
      const path = href(`/${BRAND.segments.recurring}/preview`)
      const url = withLanguage(id === null ? path : `${path}?id=${encodeURIComponent(id)}`, language)
      // A redirect is no answer: the session ended, or belongs to somebody else now.
      const preview: Preview | null = await fetch(url, { method: 'POST', body, signal, redirect: 'manual' })
        .then((answered) => (answered.ok ? answered.json() : null))
        .catch(() => null)
      // Without a whole answer the card stays as it is: saving checks the dates again.
      if (preview) setAnswer({ given, preview })
    }, DEBOUNCE_MS)
  }

  const askForWhatIsThere = useEffectEvent(() => {
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement && isChanged(form)) askFor(form)
  })
  useEffect(() => askForWhatIsThere(), [])

  return { preview: answer?.given === given ? answer.preview : given, ask }
}
