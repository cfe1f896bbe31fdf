import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { getDescribedBy } from './field-errors.tsx'
import { LabelledField } from './labelled-field.tsx'
import { readField } from './read-field.ts'
import { FIELD_ATTRIBUTES } from './field-attributes.ts'

type Props = {
  field: FieldMetadata<string | undefined>
  label: string
  hint?: ReactNode
  /** The currency, or all currencies that another field can select. */
  children: ReactNode
}

export function MoneyField({ field: metadata, label, hint, children }: Props) {
  const field = readField(metadata)
  return (
    <LabelledField field={field} label={label} hint={hint}>
      <div className="joined">
        <input
          type="text"
          key={field.key}
          id={field.id}
          name={field.name}
          className="num"
          {...FIELD_ATTRIBUTES.amount}
          maxLength={255}
          defaultValue={field.initialValue}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={getDescribedBy(field, hint)}
        />
        <span>{children}</span>
      </div>
    </LabelledField>
  )
}
