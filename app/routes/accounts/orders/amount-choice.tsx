import type { FieldMetadata } from '@conform-to/react'
import { FIELD_ATTRIBUTES } from '#app/ui/field-attributes.ts'
import { RadioCards, type RadioOption } from '#app/ui/radio-cards.tsx'
import { TextField } from '#app/ui/text-field.tsx'

type Props = {
  fields: { side: FieldMetadata<string | undefined>; amount: FieldMetadata<string | undefined> }
  legend: string
  options: readonly RadioOption[]
  label: string
  hint: string
}

export function AmountChoice({ fields, legend, options, label, hint }: Props) {
  return (
    <>
      <RadioCards field={fields.side} legend={legend} options={options} />
      <TextField field={fields.amount} label={label} hint={hint} {...FIELD_ATTRIBUTES.amount} />
    </>
  )
}
