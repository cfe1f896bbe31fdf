import type { ClipboardEvent } from 'react'
import { splitDate } from '#app/domain/date-parts.ts'
import { parseWholeDate } from '#app/domain/whole-date.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { describedBy, FieldErrors } from './field-errors.tsx'
import { readField, type Readable } from './read-field.ts'

type Props = {
  field: Readable<string | undefined>
  label: string
  hint?: string
  optional?: string
  /** Of a date of birth: bday. */
  autoComplete?: 'bday'
}

/** A day of the calendar in three fields, in the order and the words of the page (decisions/dates.md). */
export function DateField({ field: metadata, label, hint, optional, autoComplete }: Props) {
  const t = useTexts()
  const { key, id, name, initialValue = '', ...field } = readField(metadata)
  const typed = splitDate(initialValue)
  return (
    <fieldset className="field" aria-describedby={describedBy(field, hint)}>
      <legend>
        {label} {optional ? <small className="muted">{optional}</small> : null}
      </legend>
      <FieldErrors id={field.errorId} errors={field.errors} />
      <div className="date">
        {(['day', 'month', 'year'] as const).map((part, index) => (
          <label key={`${key} ${part}`}>
            {t(`parts.${part}`)}
            <input
              // The link of a summary leads to the first of the three.
              id={part === 'day' ? id : undefined}
              type="text"
              name={`${name}-${part}`}
              inputMode="numeric"
              // Room for a whole date, which the server reads (decisions/dates.md).
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

/** Puts a whole date that is pasted into the first field into all three. */
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
