import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { getDescribedBy, FieldErrors } from './field-errors.tsx'
import { readField } from './read-field.ts'

export type RadioOption = { value: string; label: string; hint?: ReactNode; disabled?: boolean }
type Props = {
  field: FieldMetadata<string | undefined>
  legend: string
  hint?: string
  options: readonly RadioOption[]
  /** Stacks options that need a full line. */
  stacked?: boolean
  /** Puts short options in one line. */
  compact?: boolean
}

export function RadioCards({ field: metadata, legend, hint, options, stacked, compact }: Props) {
  const field = readField(metadata)
  return (
    <fieldset aria-describedby={getDescribedBy(field, hint)}>
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
              // Target of the error summary's link.
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
