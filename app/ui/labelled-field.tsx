import type { ReactNode } from 'react'
import { FieldErrors } from './field-errors.tsx'

type Props = {
  field: { id: string; errors?: string[]; errorId: string; descriptionId: string }
  label: ReactNode
  hint?: ReactNode
  /** What stands behind the label of a field that may stay empty. */
  optional?: string | undefined
  isFile?: boolean
  children: ReactNode
}

/** A field with its label before it, then what is wrong with it, and its hint behind it. */
export function LabelledField({ field, label, hint, optional, isFile, children }: Props) {
  return (
    <div className={isFile ? 'field file' : 'field'}>
      <label htmlFor={field.id}>
        {label}
        {optional ? (
          <>
            {' '}
            <small className="muted">{optional}</small>
          </>
        ) : null}
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
