import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type Props = Pick<ComponentProps<typeof TextField>, 'field' | 'label' | 'hint'>

/** An account number as it is copied from a bill: any spacing, read letter by letter. */
export function IbanField(props: Props) {
  return <TextField {...props} code autoComplete="off" autoCapitalize="characters" spellCheck={false} />
}
