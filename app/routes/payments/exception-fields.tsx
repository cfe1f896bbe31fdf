import type { FieldMetadata } from '@conform-to/react'
import { useTexts } from '#app/i18n/texts.tsx'
import type { ExceptionChoice, ExceptionField } from '#app/features/payment-form/offered-choices.server.ts'
import { RadioCards } from '#app/ui/radio-cards.tsx'

type Props = { fields: Record<ExceptionField, FieldMetadata<string | undefined>>; choices: ExceptionChoice[] }

/** What happens if coins come late, short or over: decided before paying, and printed on the payment. */
export function ExceptionFields({ fields, choices }: Props) {
  const t = useTexts()
  return (
    <fieldset className="stack" hidden={!choices[0]}>
      <legend className="section">{t('payments.wrong')}</legend>
      {choices.map(([name, legend, options, hint]) => (
        <RadioCards
          key={name}
          field={fields[name]}
          legend={legend}
          hint={hint}
          options={options.map(([value, label]) => ({ value, label }))}
        />
      ))}
    </fieldset>
  )
}
