import type { FormOutcome, PageOutcome } from '#app/forms/form-result.ts'
import { useOperationId } from '#app/forms/use-operation-id.ts'
import { usePriceMoved, type PriceRefusal } from './use-price-moved.ts'

type Refused<Price extends Record<string, string>> = PriceRefusal<Price> & { operationId: string }
/** `agreed` is the form's price, which the page may lack after a lost response. */
type Failed = (PageOutcome | FormOutcome) & { agreed?: string }

/**
 * Returns the state of a check page after its form was submitted: the next operation id, the outcome for the page head,
 * and the agreed price to resubmit after a failure.
 */
export function useCheckAnswer<Price extends Record<string, string>>(
  answer: Refused<Price> | Failed | undefined,
  { operationId, price }: { operationId: string; price: Price | null },
  texts: Parameters<typeof usePriceMoved<Price>>[2],
) {
  const refusal = answer && 'saw' in answer ? answer : undefined
  const failure = answer && !('saw' in answer) ? answer : undefined
  const id = useOperationId(operationId, answer)
  const outcome = usePriceMoved(refusal, price, texts)
  return { operationId: id, outcome: outcome ?? failure, agreed: failure?.agreed ?? null }
}
