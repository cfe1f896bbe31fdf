import type { ClipboardEvent } from 'react'
import { splitDate } from '#app/domain/date-parts.ts'
import { parseWholeDate } from '#app/domain/whole-date.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { getDescribedBy, FieldErrors } from './field-errors.tsx'
import { OptionalMark } from './optional-mark.tsx'
import { readField, type FieldSource } from './read-field.ts'

type Props = {
  field: FieldSource<string | undefined>
  label: string
  hint?: string
  optional?: boolean
  autoComplete?: 'bday'
}

/** Renders a date as three fields in the language's order (decisions/dates.md). */
export function DateField({ field: metadata, label, hint, optional, autoComplete }: Props) {
  const t = useTexts()
  const { key, id, name, initialValue = '', ...field } = readField(metadata)
  const typed = splitDate(initialValue)
  return (
    <fieldset className="field" aria-describedby={getDescribedBy(field, hint)}>
      <legend>
        {label}
        {optional ? <OptionalMark /> : null}
      </legend>
      <FieldErrors id={field.errorId} errors={field.errors} />
      <div className="date">
        {(['day', 'month', 'year'] as const).map((part, index) => (
          <label key={`${key} ${part}`}>
            {t(`parts.${part}`)}
            <input
              // Target of the error summary's link.
              id={part === 'day' ? id : undefined}
              type="text"
              name={`${name}-${part}`}
              inputMode="numeric"
              // Fits a whole date, which the server parses (decisions/dates.md).
              maxLength={part === 'day' ? 40 : 4}
              onPaste={part === 'day' ? fillParts : undefined}
              defaultValue={typed[2 - index]}
              autoComplete={autoComplete ? `${autoComplete}-${part}` : 'off'}
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

/** Distributes a whole date pasted into the day field. */
function fillParts(event: ClipboardEvent<HTMLInputElement>) {
  const date = parseWholeDate(event.clipboardData.getData('text'))
  if (date === null) return
  event.preventDefault()
  const [year = '', month = '', day = ''] = date.split('-')
  const inputs = event.currentTarget.closest('fieldset')?.querySelectorAll('input') ?? []
  for (const [index, value] of [day, month, year].entries()) {
    const input = inputs[index]
    if (!input) continue
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
