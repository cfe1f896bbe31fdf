import type { FieldMetadata } from '@conform-to/react'
import { useTexts } from '#app/i18n/texts.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

type Props = {
  field: FieldMetadata<string | undefined>
  coins: readonly { value: string; label: string; hint?: string }[]
  /** Why some coins are unavailable, or what the choice is for. */
  hint?: string | undefined
}

/** A select of the platform's coins with their networks. */
export function CoinField({ field, coins, hint }: Props) {
  const t = useTexts()
  if (coins.length === 0) return <p className="hint">{hint}</p>
  const options = coins.map(({ value, label, hint: network }) => ({
    value,
    label: network && network !== label ? `${label} (${network})` : label,
  }))
  return <SelectField field={field} label={t('payments.coin')} hint={hint} options={options} />
}
