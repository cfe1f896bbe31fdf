import { useState, useSyncExternalStore } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'

type Props = {
  text: string
  what: string
  /** `what` is a name, which browsers do not translate. */
  isName?: boolean
  /** The end of the text, where a page copies several of the same kind. */
  end?: string
}

/** Copies a text. It shows only once a script is there to do it; the text beside it can be selected without. */
export function CopyButton({ text, what, isName, end }: Props) {
  const t = useTexts()
  const [copied, setCopied] = useState(false)
  const canCopy = useSyncExternalStore(never, hasClipboard, hasNoClipboard)
  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }
  return (
    <>
      {' '}
      <button type="button" className="button quiet copy" data-ready={canCopy ? '' : undefined} onClick={copy}>
        <span aria-live="polite">{t(copied ? 'parts.copied' : 'parts.copy')}</span>
        <span className="unseen" translate={isName ? 'no' : undefined}>
          {' '}
          {what}
        </span>
        {end ? (
          <span className="unseen code" translate="no">
            {' '}
            {end}
          </span>
        ) : null}
      </button>
    </>
  )
}

const never = () => () => undefined
const hasClipboard = () => 'clipboard' in navigator
const hasNoClipboard = () => false
