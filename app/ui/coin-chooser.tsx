import type { FieldMetadata } from '@conform-to/react'
import { CoinMark } from './coin-mark.tsx'
import { RadioCards, type RadioOption } from './radio-cards.tsx'

/** `unit` is the coin's symbol if it differs from the value. */
export type CoinOption = RadioOption & { unit?: string }

type Props = {
  field: FieldMetadata<string | undefined>
  legend: string
  hint?: string | undefined
  coins: readonly CoinOption[]
  /** One tile a line, for tiles with an address. */
  stacked?: boolean
}

/**
 * The choice of a coin in every form: tiles with the coin's mark, its name and one line, such as network or minimum
 * (decisions/one-way-in-forms.md). The first coin is selected if the form's value is not offered. The calculators of the
 * public pages, which run without React, and the filters of lists, which can select all coins, use a select instead.
 */
export function CoinChooser({ field, legend, hint, coins, stacked }: Props) {
  return (
    <RadioCards
      field={field}
      legend={legend}
      {...(hint !== undefined && { hint })}
      options={coins.map((coin) => ({ ...coin, mark: <CoinMark symbol={coin.unit ?? coin.value} /> }))}
      {...(stacked && { stacked })}
      marked
    />
  )
}
