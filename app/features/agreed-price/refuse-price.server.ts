import { data } from 'react-router'
import { respondToActionFailure } from '#app/forms/submission.ts'
import type { Translate } from '#app/i18n/translate.ts'

/**
 * Builds the 409 for an order at an expired price. No order is created. The page shows both prices
 * (decisions/price-shown.md). `saw` is the form's formatted price, or null.
 */
export function refusePrice<Price>(saw: Price | null, operationId: string) {
  return data({ saw, operationId }, { status: 409 })
}

/** Builds the response to a failed order with the form's agreed price, because the page may no longer have it. */
export function respondToOrderFailure(
  error: unknown,
  t: Translate,
  { form, operationId }: { form: FormData; operationId: string },
) {
  const failure = respondToActionFailure(error, t, { operationId })
  return data({ ...failure.data, agreed: String(form.get('seen') ?? '') }, failure.init ?? undefined)
}
