import type { FieldMetadata } from '@conform-to/react'
import { useTexts } from '#app/i18n/texts.tsx'
import { describedBy } from './field-errors.tsx'
import { LabelledField } from './labelled-field.tsx'
import { readField } from './read-field.ts'

type Props = {
  field: FieldMetadata<string | undefined>
  label: string
  hint?: string
  optional?: string
  autoComplete?: string
}

/** A day of the calendar, in the browser's own field; where there is none, its label says how to write it. */
export function DateField({ field: metadata, label, hint, optional, autoComplete = 'off' }: Props) {
  const t = useTexts()
  const field = readField(metadata)
  return (
    <LabelledField
      field={field}
      label={
        <>
          {label}
          <span className="unstyled"> {t('parts.dateFormat')}</span>
        </>
      }
      hint={hint}
      optional={optional}
    >
      <input
        type="date"
        key={field.key}
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue}
        autoComplete={autoComplete}
        max="9999-12-31"
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={describedBy(field, hint)}
      />
    </LabelledField>
  )
}
