import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type Props = Pick<ComponentProps<typeof TextField>, 'field' | 'label' | 'hint' | 'autoComplete'>

/** A password. What was typed never comes back in a page. */
export function PasswordField(props: Props) {
  return <TextField {...props} type="password" />
}
