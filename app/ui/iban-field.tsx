import type { ComponentProps, FocusEvent } from 'react'
import { TextField } from './text-field.tsx'
import { FIELD_ATTRIBUTES } from './field-attributes.ts'

type Props = Pick<ComponentProps<typeof TextField>, 'field' | 'label' | 'hint'>

/** Renders an IBAN field: accepts any spacing and groups by four on blur. */
export function IbanField(props: Props) {
  return <TextField {...props} {...FIELD_ATTRIBUTES.code} code onBlur={groupByFour} />
}

function groupByFour({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
  const text = input.value.replaceAll(/\s/g, '')
  if (/^[a-z0-9]+$/i.test(text)) input.value = text.replaceAll(/.{4}(?=.)/g, '$& ')
}
