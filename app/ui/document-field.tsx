import type { FieldMetadata } from '@conform-to/react'
import { getDescribedBy } from './field-errors.tsx'
import { LabelledField } from './labelled-field.tsx'
import { readField } from './read-field.ts'

type Props = { field: FieldMetadata<string>; label: string; hint: string; optional?: boolean }

export function DocumentField({ field: metadata, label, hint, optional }: Props) {
  const field = readField(metadata)
  return (
    <LabelledField field={field} label={label} hint={hint} optional={optional} isFile>
      <input
        type="file"
        id={field.id}
        name={field.name}
        accept=".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={getDescribedBy(field, hint)}
      />
    </LabelledField>
  )
}
