import type { ComponentProps } from 'react'
import { useNavigation } from 'react-router'

type Props = ComponentProps<'button'> & { variant?: 'primary' | 'quiet' | 'danger' | 'link' }

const CLASSES = { primary: 'button', quiet: 'button quiet', danger: 'button danger', link: 'link' }

/** A submit button. While its form is on the way it says so; a second press is harmless, and it is never disabled. */
export function Button({ variant = 'primary', type = 'submit', ...props }: Props) {
  const { formData } = useNavigation()
  const pressed = formData !== undefined && (props.name === undefined || formData.get(props.name) === props.value)
  return <button {...props} type={type} className={CLASSES[variant]} aria-busy={pressed || undefined} />
}
