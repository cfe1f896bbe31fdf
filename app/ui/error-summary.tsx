import { useEffect, useRef } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'
import type { Translate } from '#app/i18n/translate.ts'
import { Words } from './words.tsx'

type Props = {
  result: { error?: Record<string, string[] | null> | null } | undefined
  formId: string
  /** What fields are called, where their errors alone do not say which is meant. */
  labels?: Readonly<Record<string, string>>
}

/** Everything that is wrong with a form, each with a link to its field; it takes the focus when it appears. */
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
    <div className="summary-errors" role="alert" tabIndex={-1} ref={box}>
      <h2>{t('parts.problem')}</h2>
      <ul>
        {errors.map(({ name, text }) => (
          <li key={`${name} ${text}`}>
            {name === '' ? (
              <Words text={text} />
            ) : (
              <a href={`#${formId}-${name}`}>
                <Words text={named(labels[name], text, t)} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** An error with the name of its field; a name that is a question has its mark already. */
function named(label: string | undefined, text: string, t: Translate): string {
  if (!label) return text
  return label.endsWith('?') ? `${label} ${text}` : t('parts.pair', { term: label, value: text })
}
