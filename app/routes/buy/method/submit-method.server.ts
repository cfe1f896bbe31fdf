import { data, redirect, type RouterContextProvider } from 'react-router'
import { readOperationId } from '#app/forms/operation-id-field.ts'
import { respondToActionFailure } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { confirmBuyDeposit, readBuyOrder } from '#app/platform/buying.ts'
import { platformContext } from '#app/session/contexts.ts'
import { getOrderPath } from '#app/routes/buy/order-address.ts'

/**
 * Selects the bank transfer. If the order already has this method the call is skipped, because a second call would
 * announce the transfer as made.
 */
export async function submitMethod(context: Readonly<RouterContextProvider>, id: string, form: FormData) {
  if (form.get('intent') !== 'transfer') throw data(null, { status: 400 })
  const platform = context.get(platformContext)
  const operationId = readOperationId(form)
  try {
    const { deposit_method: method } = await readBuyOrder(platform, { params: { id } })
    if (method?.type !== 'SEPA_BANK_TRANSFER') {
      const body = { type: 'SEPA_BANK_TRANSFER' } as const
      await confirmBuyDeposit(platform, { params: { id }, body, idempotencyKey: operationId })
    }
    return redirect(addLanguage(getOrderPath(id), getLanguage(context)), 303)
  } catch (error) {
    return respondToActionFailure(error, i18n(context).t, { operationId, repeatable: true })
  }
}
