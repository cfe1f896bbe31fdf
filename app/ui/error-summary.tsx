import { useEffect, useRef } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import type { Translate } from '#app/i18n/translate.ts'
import { LocalizedText } from './localized-text.tsx'

type Props = {
  result: { error?: Record<string, string[] | null> | null } | undefined
  formId: string
  /** Field labels, for errors that don't contain them. */
  labels?: Readonly<Record<string, string>>
}

/**
 * Lists all errors of a form with links to their fields; receives the focus when it appears. `autoFocus` covers a
 * document before its scripts run, or without scripts; the effect covers a response that the router renders.
 */
export function ErrorSummary({ result, formId, labels = {} }: Props) {
  const t = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (result) box.current?.focus()
  }, [result])
  const errors = Object.entries(result?.error ?? {}).flatMap(([name, texts]) =>
    (texts ?? []).filter(Boolean).map((text) => ({ name, text })),
  )
  if (errors.length === 0) return null
  return (
    <div className="summary-errors" role="alert" tabIndex={-1} ref={box} autoFocus>
      <h2>{t('parts.problem')}</h2>
      <ul>
        {errors.map(({ name, text }) => (
          <li key={`${name} ${text}`}>
            {name === '' ? (
              <LocalizedText text={text} />
            ) : (
              <a href={`#${formId}-${name}`}>
                <LocalizedText text={prefixLabel(labels[name], text, t)} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function prefixLabel(label: string | undefined, text: string, t: Translate): string {
  if (!label || text.toLowerCase().includes(label.toLowerCase())) return text
  return label.endsWith('?') ? `${label} ${text}` : t('parts.pair', { term: label, value: text })
}
