import type { Translate } from '#app/i18n/translate.ts'
import type { PaymentFormProps } from './payment-form-props.ts'

/** The names of the choices of the form, whose error is the same for each of them. */
export function choiceLabels({ choices }: PaymentFormProps['view'], t: Translate): Record<string, string> {
  const exceptions = Object.fromEntries(choices.map(([name, legend]) => [name, legend]))
  return { receiver: t('payments.receiver'), currency: t('payments.currency'), ...exceptions }
}
