import { useState } from 'react'
import type { FormattedPrice } from '#app/features/agreed-price/format-price.ts'
import { type PriceRefusal, usePriceMoved } from '#app/features/agreed-price/use-price-moved.ts'
import { useTexts } from '#app/i18n/texts.tsx'

/** A refused confirmation; `changed` is the text for details that were edited after the page loaded. */
export type Refusal = PriceRefusal<FormattedPrice> & { changed: string | null }

/** Returns the outcome of a submit at an old price, and a text if the price has changed since the page was opened. */
export function usePaymentPrice(price: FormattedPrice | undefined, refusal: Refusal | undefined) {
  const t = useTexts()
  const [first, setFirst] = useState(price)
  if (price && !first) setFirst(price)
  const now = price ?? { sends: '', gets: '' }
  const buildParams = (saw: FormattedPrice) => ({ ...now, sawSends: saw.sends, sawGets: saw.gets })
  const texts = {
    moved: (saw: FormattedPrice) => t('price.refused', buildParams(saw)),
    unseen: () => t('price.unseen', now),
  }
  const outcome = usePriceMoved(refusal, price, texts, refusal?.changed ?? null)
  const hasMoved = price && first && (first.sends !== price.sends || first.gets !== price.gets)
  return { outcome, moved: hasMoved && !refusal ? t('price.moved', buildParams(first)) : null }
}
