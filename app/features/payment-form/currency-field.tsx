import type { FieldMetadata } from '@conform-to/react'
import { useTexts } from '#app/i18n/texts.tsx'
import { RadioCards, type RadioOption } from '#app/ui/radio-cards.tsx'

type Props = {
  field: FieldMetadata<string | undefined>
  /** "Currency" by default. */
  legend?: string
  currencies: readonly RadioOption[]
  /** Which accounts cannot be paid. */
  hint?: string | undefined
}

/** The choice of EUR or GBP in every form. Hidden if only EUR is available. */
export function CurrencyField({ field, legend, currencies, hint }: Props) {
  const t = useTexts()
  if (currencies[1])
    return (
      <RadioCards field={field} legend={legend ?? t('payments.currency')} hint={hint} options={currencies} compact />
    )
  return (
    <>
      <input type="hidden" name={field.name} value="EUR" />
      <p className="hint">{hint}</p>
    </>
  )
}
