import type { ComponentProps, ReactNode } from 'react'
import { getDescribedBy } from './field-errors.tsx'
import { LabelledField } from './labelled-field.tsx'
import { readField, type FieldSource } from './read-field.ts'

type Input = Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'autoCapitalize'
  | 'autoCorrect'
  | 'spellCheck'
  | 'onBlur'
  | 'onFocus'
  | 'list'
>

type Props = Input & {
  field: FieldSource<string | undefined>
  label: string
  hint?: string
  optional?: boolean
  /** Monospace, for addresses and account numbers. */
  code?: boolean
  children?: ReactNode
}

export function TextField({
  field: metadata,
  label,
  hint,
  optional,
  code,
  type = 'text',
  autoComplete = 'off',
  children,
  ...input
}: Props) {
  const field = readField(metadata)
  const line = (
    <input
      key={field.key}
      {...input}
      id={field.id}
      name={field.name}
      type={type}
      autoComplete={autoComplete}
      className={code ? 'code' : undefined}
      defaultValue={field.initialValue}
      maxLength={255}
      aria-invalid={field.errors ? true : undefined}
      aria-describedby={getDescribedBy(field, hint)}
    />
  )
  return (
    <LabelledField field={field} label={label} hint={hint} optional={optional}>
      {children ? (
        <div className="reveal">
          {line}
          {children}
        </div>
      ) : (
        line
      )}
    </LabelledField>
  )
}
