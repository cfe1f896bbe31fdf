import type { FieldMetadata } from '@conform-to/react'
import { FieldErrors } from './field-errors.tsx'
import { OptionalMark } from './optional-mark.tsx'

type Field = Pick<
  FieldMetadata<string | undefined>,
  'id' | 'name' | 'initialValue' | 'errors' | 'errorId' | 'descriptionId'
>
type Props = {
  label: string
  hint?: string | undefined
  optional?: boolean
  options: readonly { value: string; label: string; lang?: string }[]
} & ({ field: Field } | { name: string; value: string })

export function SelectField({ label, hint, optional, options, ...props }: Props) {
  const { id, name, initialValue, errors, errorId, descriptionId }: Partial<Field> =
    'field' in props ? props.field : { id: props.name, name: props.name, initialValue: props.value }
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional ? <OptionalMark /> : null}
      </label>
      {errorId ? <FieldErrors id={errorId} errors={errors} /> : null}
      <select
        id={id}
        name={name}
        defaultValue={initialValue}
        aria-invalid={errors ? true : undefined}
        aria-describedby={[hint && descriptionId, errors && errorId].filter(Boolean).join(' ') || undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      {hint ? (
        <p className="hint" id={descriptionId}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
