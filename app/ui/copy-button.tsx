import { useState, useSyncExternalStore } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'

type Props = {
  text: string
  what: string
  /** `what` is a proper name, which browsers must not translate. */
  isName?: boolean
  /** The end of the text, to distinguish several buttons on a page. */
  end?: string
}

/** Renders a button that copies a text; visible only with scripts. Without them the text can be selected. */
export function CopyButton({ text, what, isName, end }: Props) {
  const t = useTexts()
  const [copied, setCopied] = useState(false)
  const canCopy = useSyncExternalStore(subscribe, hasClipboard, hasNoClipboard)
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

const subscribe = () => () => undefined
const hasClipboard = () => 'clipboard' in navigator
const hasNoClipboard = () => false
