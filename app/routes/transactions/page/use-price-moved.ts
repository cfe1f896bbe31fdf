import { useMemo, useState } from 'react'
import { useNavigation } from 'react-router'
import { useTexts } from '#app/i18n/texts.tsx'
import type { PriceWords } from '#app/routes/transactions/view/open-price.ts'

/**
 * A press that confirmed nothing, the price on its button, null where that is not known, and what to say when the details
 * were changed, too, since its page was read.
 */
export type Refusal = { saw: PriceWords | null; changed: string | null }

/**
 * What to say when the price is not the one that the customer saw: on the button that was pressed, or on this page when it
 * was opened. `outcome` is for a press that confirmed nothing, as the page head shows what is wrong with a form.
 */
export function usePriceMoved(price: PriceWords | undefined, refusal: Refusal | undefined) {
  const t = useTexts()
  const isRead = useNavigation().state === 'idle'
  const [first, setFirst] = useState(price)
  if (price && !first) setFirst(price)
  const saw = refusal ? refusal.saw : first
  const words = { sends: '', gets: '', ...price, sawSends: saw?.sends ?? '', sawGets: saw?.gets ?? '' }
  const hasMoved = price !== undefined && (saw?.sends !== price.sends || saw.gets !== price.gets)
  // An answer comes before the page that is read anew: until then the new price would be the old one.
  const isTold = refusal && (hasMoved || isRead)
  const text = price && isTold ? t(saw ? 'price.refused' : 'price.unseen', words) : null
  const outcome = useOutcome(text, refusal?.changed ?? null)
  return { outcome, moved: hasMoved && !refusal ? t('price.moved', words) : null }
}

/** The same outcome for as long as its words are the same: the summary of errors takes the focus for a new one. */
function useOutcome(price: string | null, details: string | null) {
  return useMemo(
    () =>
      price === null ? undefined : { result: { error: { confirm: details === null ? [price] : [price, details] } } },
    [price, details],
  )
}
