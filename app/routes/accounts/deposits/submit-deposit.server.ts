import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { toDecimal } from '#app/domain/money.ts'
import { amountError } from '#app/features/amounts/amount-error.ts'
import { operationIdField } from '#app/forms/operation-id-field.ts'
import { invalid, platformErrorReply, withFieldNames } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { createDepositOrder } from '#app/platform/deposit-orders.ts'
import { platformContext } from '#app/session/contexts.ts'

/** Makes the order whose page says where the money goes. Sent twice it is one order. */
export async function submitDeposit(context: Readonly<RouterContextProvider>, id: string, form: FormData) {
  const t = translatorOf(context)
  const schema = z.object({
    amount: z
      .string()
      .default('')
      .transform((typed, check) => {
        const amount = parseAmount(typed, 2, { unit: 'EUR' })
        if (amount.ok) return toDecimal(amount.minor, 2)
        check.addIssue({ code: 'custom', message: amountError(amount, typed, { t, decimals: 2 }) })
        return z.NEVER
      }),
    operation_id: operationIdField(t),
  })
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return invalid(submission)
  const { amount: amount_expected, operation_id: idempotencyKey } = submission.value
  try {
    const body = { amount_expected }
    const order = await createDepositOrder(context.get(platformContext), { params: { id }, body, idempotencyKey })
    const page = href('/accounts/:id/deposit-orders/:orderId', { id, orderId: order.order_id })
    return redirect(withLanguage(page, languageOf(context)), 303)
  } catch (error) {
    const named = withFieldNames(error, (name) => (name === 'amount_expected' ? 'amount' : name))
    return platformErrorReply(submission, named, t)
  }
}
