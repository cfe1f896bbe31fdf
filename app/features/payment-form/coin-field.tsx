import type { FieldMetadata } from '@conform-to/react'
import { useTexts } from '#app/i18n/texts.tsx'
import { CoinChooser, type CoinOption } from '#app/ui/coin-chooser.tsx'

type Props = {
  field: FieldMetadata<string | undefined>
  coins: readonly CoinOption[]
  /** Why some coins are unavailable, or what the choice is for. */
  hint?: string | undefined
}

/** The coin that pays. Without offered coins, the reason. */
export function CoinField({ field, coins, hint }: Props) {
  const t = useTexts()
  if (coins.length === 0) return <p className="hint">{hint}</p>
  return <CoinChooser field={field} legend={t('payments.coin')} hint={hint} coins={coins} />
}
