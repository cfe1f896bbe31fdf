import { data, redirect, type RouterContextProvider } from 'react-router'
import { operationIdOf } from '#app/forms/operation-id-field.ts'
import { actionFailure } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { confirmBuyDeposit, readBuyOrder } from '#app/platform/buying.ts'
import { platformContext } from '#app/session/contexts.ts'
import { orderPath } from '#app/routes/buy/order-address.ts'

/**
 * Chooses the bank transfer. An order that has its method already is not asked again: the same call would then say that
 * the transfer is made.
 */
export async function submitMethod(context: Readonly<RouterContextProvider>, id: string, form: FormData) {
  if (form.get('intent') !== 'transfer') throw data(null, { status: 400 })
  const platform = context.get(platformContext)
  const operationId = operationIdOf(form)
  try {
    const { deposit_method: method } = await readBuyOrder(platform, { params: { id } })
    if (method?.type !== 'SEPA_BANK_TRANSFER') {
      const body = { type: 'SEPA_BANK_TRANSFER' } as const
      await confirmBuyDeposit(platform, { params: { id }, body, idempotencyKey: operationId })
    }
    return redirect(withLanguage(orderPath(id), languageOf(context)), 303)
  } catch (error) {
    return actionFailure(error, translatorOf(context), { operationId, repeatable: true })
  }
}
