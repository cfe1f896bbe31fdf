import type { FieldMetadata } from '@conform-to/react'
import { useTexts } from '#app/i18n/texts.tsx'
import type { ExceptionChoice, ExceptionField } from '#app/features/payment-form/offered-choices.server.ts'
import { RadioCards } from '#app/ui/radio-cards.tsx'

type Props = { fields: Record<ExceptionField, FieldMetadata<string | undefined>>; choices: ExceptionChoice[] }

/**
 * The customer's choices for crypto that arrives late, short or in excess. CSS alone shows the chosen labels in the
 * closed summary; the details open if a field has an error.
 */
export function ExceptionFields({ fields, choices }: Props) {
  const t = useTexts()
  if (!choices[0]) return null
  return (
    <details className="more folded" open={choices.some(([name]) => fields[name].errors)}>
      <summary>
        {t('payments.wrong')}
        <small className="answers">
          {choices.map(([name, , options]) => (
            <span key={name}>
              {options.map(([value, label]) => (
                <i key={value}>{` ${label}`}</i>
              ))}
            </span>
          ))}
        </small>{' '}
        <small className="link">{t('payments.change')}</small>
      </summary>
      {choices.map(([name, legend, options, hint]) => (
        <RadioCards
          key={name}
          field={fields[name]}
          legend={legend}
          hint={hint}
          options={options.map(([value, label]) => ({ value, label }))}
        />
      ))}
    </details>
  )
}
