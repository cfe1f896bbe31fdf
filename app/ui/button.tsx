import type { ComponentProps } from 'react'
import { useIsOnTheWay } from './form.tsx'

type Props = ComponentProps<'button'> & { variant?: 'primary' | 'quiet' | 'danger' | 'link' }

const CLASSES = { primary: 'button', quiet: 'button quiet', danger: 'button danger', link: 'link' }

/** A submit button. While its form is on the way it says so; a second press is harmless, and it is never disabled. */
export function Button({ variant = 'primary', type = 'submit', ...props }: Props) {
  const isPressed = useIsOnTheWay(props)
  return <button {...props} type={type} className={CLASSES[variant]} aria-busy={isPressed || undefined} />
}
