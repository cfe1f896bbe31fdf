import type { ComponentProps, FocusEvent } from 'react'
import { TextField } from './text-field.tsx'
import { FIELD_ATTRIBUTES } from './field-attributes.ts'

type Props = Pick<ComponentProps<typeof TextField>, 'field' | 'label' | 'hint'>

/** An account number as it is copied from a bill: any spacing, read letter by letter, set in groups of four on leaving. */
export function IbanField(props: Props) {
  return <TextField {...props} {...FIELD_ATTRIBUTES.code} code onBlur={groupByFour} />
}

function groupByFour({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
  const text = input.value.replaceAll(/\s/g, '')
  if (/^[a-z0-9]+$/i.test(text)) input.value = text.replaceAll(/.{4}(?=.)/g, '$& ')
}
