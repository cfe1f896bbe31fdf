import type { FieldMetadata } from '@conform-to/react'
import { useTexts } from '#app/i18n/texts.tsx'
import { describedBy, FieldErrors } from './field-errors.tsx'
import { readField } from './read-field.ts'

type Props = {
  field: FieldMetadata<string | undefined>
  label: string
  hint?: string
  optional?: string
  autoComplete?: string
}

/** A day of the calendar, in the browser's own field; where there is none, its label says how to write it. */
export function DateField({ field: metadata, label, hint, optional, autoComplete = 'off' }: Props) {
  const t = useTexts()
  const field = readField(metadata)
  return (
    <div className="field">
      <label htmlFor={field.id}>
        {label} {optional ? <small className="muted">{optional}</small> : null}
        <span className="unstyled"> {t('parts.dateFormat')}</span>
      </label>
      <FieldErrors id={field.errorId} errors={field.errors} />
      <input
        type="date"
        key={field.key}
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        autoComplete={autoComplete}
        max="9999-12-31"
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={describedBy(field, hint)}
      />
      {hint ? (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
