import type { ComponentProps } from 'react'
import { useIsSubmitting } from './form.tsx'

type Props = ComponentProps<'button'> & { variant?: 'primary' | 'quiet' | 'danger' | 'link' }

const CLASSES = { primary: 'button', quiet: 'button quiet', danger: 'button danger', link: 'link' }

/**
 * Renders a submit button, `aria-busy` while its form is being submitted. Never disabled: duplicate submits are
 * harmless.
 */
export function Button({ variant = 'primary', type = 'submit', ...props }: Props) {
  const isSubmitting = useIsSubmitting(props)
  return <button {...props} type={type} className={CLASSES[variant]} aria-busy={isSubmitting || undefined} />
}
