import type { FieldMetadata } from '@conform-to/react'
import type { ReactNode } from 'react'
import { FieldErrors } from './field-errors.tsx'
import { readField } from './read-field.ts'

type Props = { field: FieldMetadata<string | undefined>; label: string; children?: ReactNode }

export function Checkbox({ field: metadata, label, children }: Props) {
  const field = readField(metadata)
  return (
    <div className="field">
      <FieldErrors id={field.errorId} errors={field.errors} />
      <label className="choice">
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          // Explicit, because a screen-reader browser sends nothing for a checkbox without a value.
          value="on"
          defaultChecked={field.initialValue === 'on'}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={field.errors ? field.errorId : undefined}
        />
        <span>{label}</span>
      </label>
      {children}
    </div>
  )
}
