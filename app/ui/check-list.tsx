import type { FieldMetadata } from '@conform-to/react'
import { FieldErrors } from './field-errors.tsx'
import { readField } from './read-field.ts'

type Props = {
  field: FieldMetadata<string | string[] | undefined>
  legend: string
  options: readonly { value: string; label: string; lang?: string }[]
}

export function CheckList({ field: metadata, legend, options }: Props) {
  const field = readField(metadata)
  const chosen = [field.initialValue ?? []].flat()
  return (
    <fieldset aria-describedby={field.errors ? field.errorId : undefined}>
      <legend>{legend}</legend>
      <FieldErrors id={field.errorId} errors={field.errors} />
      <div className={options.length > 3 ? 'choices' : 'choices stacked'}>
        {options.map(({ value, label, lang }, index) => (
          <label className="choice" key={value}>
            <input
              type="checkbox"
              // Target of the error summary's link.
              id={index === 0 ? field.id : undefined}
              name={field.name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            <span lang={lang}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
