import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { getDescribedBy, FieldErrors } from './field-errors.tsx'
import { OptionalMark } from './optional-mark.tsx'
import { readField } from './read-field.ts'

export type RadioOption = { value: string; label: string; hint?: ReactNode; disabled?: boolean }
type Props = {
  field: FieldMetadata<string | undefined>
  legend: string
  hint?: string
  optional?: boolean
  options: readonly (RadioOption & { mark?: ReactNode })[]
  /** Stacks options that need a full line. */
  stacked?: boolean
  /** Puts short options in one line. */
  compact?: boolean
  /** Shows the option's mark instead of a radio button, and always selects an option. */
  marked?: boolean
}

export function RadioCards({ field: metadata, legend, hint, optional, options, stacked, compact, marked }: Props) {
  const field = readField(metadata)
  const isOffered = options.some(({ value }) => value === field.initialValue)
  const selected = marked && !isOffered ? options[0]?.value : field.initialValue
  return (
    <fieldset aria-describedby={getDescribedBy(field, hint)}>
      <legend>
        {legend}
        {optional ? <OptionalMark /> : null}
      </legend>
      {hint ? (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      ) : null}
      <FieldErrors id={field.errorId} errors={field.errors} />
      <div className={`choices${stacked ? ' stacked' : ''}${compact ? ' compact' : ''}${marked ? ' marked' : ''}`}>
        {options.map(({ value, label, hint, mark, disabled }, index) => (
          <label className="choice" key={value}>
            <input
              type="radio"
              // Target of the error summary's link.
              id={index === 0 ? field.id : undefined}
              name={field.name}
              value={value}
              defaultChecked={selected === value}
              disabled={disabled}
            />
            {mark}
            <span>
              <b>{label}</b> {hint ? <small>{hint}</small> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
