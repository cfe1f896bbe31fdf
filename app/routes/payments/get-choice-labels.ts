import type { Translate } from '#app/i18n/translate.ts'
import type { PaymentFormProps } from './payment-form-props.ts'

/** Labels for the error summary: a group of radio buttons has one error for all its options. */
export function getChoiceLabels({ choices }: PaymentFormProps['view'], t: Translate): Record<string, string> {
  const exceptions = Object.fromEntries(choices.map(([name, legend]) => [name, legend]))
  return { receiver: t('payments.receiver'), currency: t('payments.currency'), ...exceptions }
}
