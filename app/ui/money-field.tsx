import type { FieldMetadata } from '@conform-to/react'
import { FieldErrors, describedBy } from './field-errors.tsx'

type Props = { field: FieldMetadata<string | undefined>; label: string; hint?: string; currency: string }

/** An amount with its currency joined to it. */
export function MoneyField({ field, label, hint, currency }: Props) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <FieldErrors id={field.errorId} errors={field.errors} />
      <div className="joined">
        <input
          type="text"
          key={field.key}
          id={field.id}
          name={field.name}
          className="num"
          inputMode="decimal"
          autoComplete="off"
          maxLength={255}
          defaultValue={field.initialValue}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={describedBy(field, hint)}
        />
        <span>{currency}</span>
      </div>
      {hint ? (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
