import type { FieldMetadata } from '@conform-to/react'
import { DATE_PARTS, partsOfDate } from '#app/domain/date-parts.ts'
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

/** A day of the calendar in three fields, in the order and the words of the page (decisions/dates.md). */
export function DateField({ field: metadata, label, hint, optional, autoComplete = 'off' }: Props) {
  const t = useTexts()
  const { key, id, name, initialValue = '', ...field } = readField(metadata)
  const typed = partsOfDate(initialValue)
  return (
    <fieldset className="field" aria-describedby={describedBy(field, hint)}>
      <legend className="label">
        {label} {optional ? <small className="muted">{optional}</small> : null}
      </legend>
      <FieldErrors id={field.errorId} errors={field.errors} />
      <div className="date">
        {DATE_PARTS.map((part) => (
          <label key={`${key} ${part}`}>
            {t(`parts.${part}`)}
            <input
              // The link of a summary leads to the first of the three.
              id={part === 'day' ? id : undefined}
              name={`${name}-${part}`}
              inputMode="numeric"
              defaultValue={typed[part]}
              autoComplete={autoComplete === 'bday' ? `bday-${part}` : 'off'}
              aria-invalid={field.errors ? true : undefined}
            />
          </label>
        ))}
      </div>
      {hint ? (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      ) : null}
    </fieldset>
  )
}
