import { useEffect, useRef } from 'react'
import { useTexts } from '#app/i18n/texts.tsx'

type Props = { result: { error?: Record<string, string[] | null> | null } | undefined; formId: string }

/** Everything that is wrong with a form, each with a link to its field; it takes the focus when it appears. */
export function ErrorSummary({ result, formId }: Props) {
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
          <li key={`${name} ${text}`}>{name === '' ? text : <a href={`#${formId}-${name}`}>{text}</a>}</li>
        ))}
      </ul>
    </div>
  )
}
