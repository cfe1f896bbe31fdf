import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { describedBy, FieldErrors } from './field-errors.tsx'
import { readField } from './read-field.ts'

export type RadioOption = { value: string; label: string; hint?: ReactNode; disabled?: boolean }
type Props = {
  field: FieldMetadata<string | undefined>
  legend: string
  hint?: string
  options: readonly RadioOption[]
  /** One below the other, for options that need a line of their own. */
  stacked?: boolean
  /** In one line, for words that need no explanation. */
  compact?: boolean
}

/** One of a few, each with room to say what it means. */
export function RadioCards({ field: metadata, legend, hint, options, stacked, compact }: Props) {
  const field = readField(metadata)
  return (
    <fieldset aria-describedby={describedBy(field, hint)}>
      <legend>{legend}</legend>
      {hint ? (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      ) : null}
      <FieldErrors id={field.errorId} errors={field.errors} />
      <div className={`choices${stacked ? ' stacked' : ''}${compact ? ' compact' : ''}`}>
        {options.map(({ value, label, hint, disabled }, index) => (
          <label className="choice" key={value}>
            <input
              type="radio"
              // The summary's link leads to the first of the group.
              id={index === 0 ? field.id : undefined}
              name={field.name}
              value={value}
              defaultChecked={field.initialValue === value}
              disabled={disabled}
            />
            <span>
              <b>{label}</b> {hint ? <small>{hint}</small> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
