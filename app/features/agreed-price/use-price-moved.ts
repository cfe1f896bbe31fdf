import { useMemo } from 'react'
import { useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router'

type Formatted = Record<string, string>

/** A rejected order whose price had changed. `saw` is null if the form had no price. */
export type PriceRefusal<Price extends Formatted> = { saw: Price | null }

/** Reloads the page's data after a 409. By default React Router keeps stale data after a failed action. */
export function shouldRevalidateAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate
}

/**
 * Returns the outcome of an order at an outdated price once the page shows the new price, because the response arrives
 * before the revalidated data. The object stays the same while its texts do, because the error summary takes focus on
 * each new one. `details` is a second error.
 */
export function usePriceMoved<Price extends Formatted>(
  refusal: PriceRefusal<Price> | null | undefined,
  price: Price | null | undefined,
  texts: { moved: (saw: Price) => string; unseen: () => string },
  details: string | null = null,
) {
  const isIdle = useNavigation().state === 'idle'
  const isRevalidated = isIdle || !isSame(refusal?.saw, price)
  const text = !refusal || !isRevalidated || !price ? null : refusal.saw ? texts.moved(refusal.saw) : texts.unseen()
  return useMemo(
    () => (text === null ? undefined : { result: { error: { confirm: details === null ? [text] : [text, details] } } }),
    [text, details],
  )
}

function isSame(saw: Formatted | null | undefined, price: Formatted | null | undefined): boolean {
  return Object.entries(saw ?? {}).every(([name, value]) => price?.[name] === value)
}
