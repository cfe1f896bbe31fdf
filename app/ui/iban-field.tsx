import type { ComponentProps, FocusEvent } from 'react'
import { readField } from './read-field.ts'
import { TextField } from './text-field.tsx'

type Props = Pick<ComponentProps<typeof TextField>, 'field' | 'label' | 'hint'>

/**
 * An account number as it is copied from a bill: any spacing, read letter by letter, set in groups of four when it comes
 * and on leaving.
 */
export function IbanField({ field: metadata, ...props }: Props) {
  const field = readField(metadata)
  return (
    <TextField
      {...props}
      field={{ ...field, initialValue: field.initialValue && groupByFour(field.initialValue) }}
      code
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      onBlur={groupOnLeaving}
    />
  )
}

function groupOnLeaving({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
  input.value = groupByFour(input.value)
}

/** What is no account number stays as it was typed. */
function groupByFour(typed: string): string {
  const text = typed.replaceAll(/\s/g, '')
  return /^[a-z0-9]+$/i.test(text) ? text.replaceAll(/.{4}(?=.)/g, '$& ') : typed
}
