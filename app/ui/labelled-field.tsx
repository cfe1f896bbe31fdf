import type { ReactNode } from 'react'
import { FieldErrors } from './field-errors.tsx'
import { OptionalMark } from './optional-mark.tsx'

type Props = {
  field: { id: string; errors?: string[]; errorId: string; descriptionId: string }
  label: ReactNode
  hint?: ReactNode
  optional?: boolean | undefined
  isFile?: boolean
  children: ReactNode
}

export function LabelledField({ field, label, hint, optional, isFile, children }: Props) {
  return (
    <div className={isFile ? 'field file' : 'field'}>
      <label htmlFor={field.id}>
        {label}
        {optional ? <OptionalMark /> : null}
      </label>
      <FieldErrors id={field.errorId} errors={field.errors} />
      {children}
      {hint ? (
        <p className="hint" id={field.descriptionId}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
