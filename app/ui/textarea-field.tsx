import type { FieldMetadata } from '@conform-to/react'
import { getDescribedBy } from './field-errors.tsx'
import { LabelledField } from './labelled-field.tsx'
import { readField } from './read-field.ts'

type Props = {
  field: FieldMetadata<string>
  label: string
  hint?: string
  optional?: boolean
  rows: number
  max: number
}

export function TextareaField({ field: metadata, label, hint, optional, rows, max }: Props) {
  const field = readField(metadata)
  return (
    <LabelledField field={field} label={label} hint={hint} optional={optional}>
      <textarea
        key={field.key}
        id={field.id}
        name={field.name}
        rows={rows}
        maxLength={max}
        defaultValue={field.initialValue}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={getDescribedBy(field, hint)}
      />
    </LabelledField>
  )
}
