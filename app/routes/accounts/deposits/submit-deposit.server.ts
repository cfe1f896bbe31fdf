import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { toDecimal } from '#app/domain/money.ts'
import { describeAmountError } from '#app/features/amounts/amount-error.ts'
import { createOperationIdSchema } from '#app/forms/operation-id-field.ts'
import { respondInvalid, respondToPlatformError, renameRefusedFields } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { createDepositOrder } from '#app/platform/deposit-orders.ts'
import { platformContext } from '#app/session/contexts.ts'

/** Creates the deposit order and redirects to it. A duplicate submit returns the same order. */
export async function submitDeposit(context: Readonly<RouterContextProvider>, id: string, form: FormData) {
  const { t, language } = i18n(context)
  const schema = z.object({
    amount: z
      .string()
      .default('')
      .transform((typed, check) => {
        const amount = parseAmount(typed, 2, { unit: 'EUR' })
        if (amount.ok) return toDecimal(amount.minor, 2)
        check.addIssue({ code: 'custom', message: describeAmountError(amount, typed, { t, decimals: 2 }) })
        return z.NEVER
      }),
    operation_id: createOperationIdSchema(t),
  })
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return respondInvalid(submission)
  const { amount: amount_expected, operation_id: idempotencyKey } = submission.value
  try {
    const body = { amount_expected }
    const order = await createDepositOrder(context.get(platformContext), { params: { id }, body, idempotencyKey })
    const page = href('/accounts/:id/deposit-orders/:orderId', { id, orderId: order.order_id })
    return redirect(addLanguage(page, language), 303)
  } catch (error) {
    const named = renameRefusedFields(error, (name) => (name === 'amount_expected' ? 'amount' : name))
    return respondToPlatformError(submission, named, t)
  }
}
