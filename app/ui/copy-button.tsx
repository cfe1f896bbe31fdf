import { useEffect, useState } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'

/** Copies a text. It shows only once a script is there to do it; the text beside it can be selected without. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useTexts()
  const [state, setState] = useState<'hidden' | 'ready' | 'copied'>('hidden')
  useEffect(() => setState(navigator.clipboard ? 'ready' : 'hidden'), [])
  async function copy() {
    await navigator.clipboard.writeText(text)
    setState('copied')
  }
  return (
    <button type="button" className="button quiet copy" data-ready={state === 'hidden' ? undefined : ''} onClick={copy}>
      <span aria-live="polite">{t(state === 'copied' ? 'parts.copied' : 'parts.copy')}</span>
      <span className="unseen"> {what}</span>
    </button>
  )
}
