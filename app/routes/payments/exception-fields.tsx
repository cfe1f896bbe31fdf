import type { FieldMetadata } from '@conform-to/react'
import { useTexts } from '#app/i18n/texts.tsx'
import { RadioCards } from '#app/ui/radio-cards.tsx'

const CHOICES = [
  ['if_late', 'payments.ifLate', ['ask', 'float']],
  ['if_short', 'payments.ifShort', ['wait', 'send_less', 'refund']],
  ['if_over', 'payments.ifOver', ['refund', 'convert']],
] as const

export type TroubleField = (typeof CHOICES)[number][0]

/** What happens if coins come late, short or over: decided before paying, and printed on the payment. */
export function TroubleFields({ fields }: { fields: Record<TroubleField, FieldMetadata<string | undefined>> }) {
  const t = useTexts()
  return (
    <fieldset className="stack">
      <legend className="section">{t('payments.wrong')}</legend>
      {CHOICES.map(([name, legend, values]) => (
        <RadioCards
          key={name}
          field={fields[name]}
          legend={t(legend)}
          hint={name === 'if_late' ? t('payments.ifLate.hint') : undefined}
          options={values.map((value) => ({ value, label: t(`${legend}.${value}` as Parameters<typeof t>[0]) }))}
        />
      ))}
    </fieldset>
  )
}
