import type { ComponentProps, ReactNode } from 'react'
import { describedBy } from './field-errors.tsx'
import { LabelledField } from './labelled-field.tsx'
import { readField, type Readable } from './read-field.ts'

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
  field: Readable<string | undefined>
  label: string
  hint?: string
  /** What stands behind the label of a field that may stay empty. */
  optional?: string
  /** For what is read letter by letter: addresses and account numbers. */
  code?: boolean
  /** A button at the end of the line. */
  children?: ReactNode
}

/** A labelled line of text with its hint and its error. */
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
      aria-describedby={describedBy(field, hint)}
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
