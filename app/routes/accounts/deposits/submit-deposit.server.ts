import { parseWithZod } from '@conform-to/zod/v4'
import { href, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { parseMoney, toDecimal } from '#app/domain/money.ts'
import { describeAmountError } from '#app/features/amounts/amount-error.ts'
import { submitToCheck, type CheckedForm } from '#app/features/check-page/checked-form.server.ts'
import { getAccountName } from '#app/features/coin-accounts/account-name.ts'
import { buildGateWarning } from '#app/features/service-gate/gate-warning.ts'
import { createOperationIdSchema } from '#app/forms/operation-id-field.ts'
import { respondInvalid, respondWithWarning, renameRefusedFields } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { translateError } from '#app/i18n/translate-message.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { readBalance } from '#app/platform/balances.ts'
import { createDepositOrder } from '#app/platform/deposit-orders.ts'
import { listCoins } from '#app/platform/reference.ts'
import { buildDepositCheck } from './deposit-check.server.ts'
import { findLimitError } from './deposit-room.ts'
import { loadDepositGate } from './load-deposit-gate.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Redirects a valid form to its check page. Only this first submit checks the limits: an ordered deposit is counted in
 * them, so only the platform can recognise its retry.
 */
export async function submitDeposit(context: Context, id: string, form: FormData) {
  const { t } = i18n(context)
  const checked = buildDepositForm(context, id)
  const prepare: CheckedForm['prepare'] = async (platform, posted) => {
    const submission = parseDeposit(posted, t)
    if (submission.status !== 'success') return { rejected: respondInvalid(submission) }
    const { gate, limits } = await loadDepositGate(platform, context)
    if (gate) return { rejected: respondWithWarning(submission, buildGateWarning(gate, platform), { status: 403 }) }
    const error = limits && findLimitError(limits, parseMoney(submission.value.amount))
    if (error) {
      const text = translateError({ ...error, text: null }, t) ?? ''
      return { rejected: respondInvalid(submission, { fieldErrors: { amount: [text] } }) }
    }
    return checked.prepare(platform, posted)
  }
  return submitToCheck(context, form, { ...checked, prepare })
}

/** Returns the form of a deposit order with its check page. A duplicate submit returns the same order. */
export function buildDepositForm(context: Context, id: string): CheckedForm {
  const { t } = i18n(context)
  const prepare: CheckedForm['prepare'] = async (platform, form) => {
    const submission = parseDeposit(form, t)
    if (submission.status !== 'success') return { rejected: respondInvalid(submission) }
    const { amount, operation_id: idempotencyKey } = submission.value
    const [account, coins] = await Promise.all([readBalance(platform, { params: { id } }), listCoins(platform)])
    const save = async () => {
      const body = { amount_expected: amount }
      const { order_id: orderId } = await createDepositOrder(platform, { params: { id }, body, idempotencyKey })
      return href('/accounts/:id/deposit-orders/:orderId', { id, orderId })
    }
    return {
      submission,
      facts: buildDepositCheck(context, { amount, account: getAccountName(account, coins) }),
      save,
      rename: (error) => renameRefusedFields(error, (name) => (name === 'amount_expected' ? 'amount' : name)),
    }
  }
  return {
    id: 'deposit',
    page: href('/accounts/:id/deposit-orders/new', { id }),
    checkPage: href('/accounts/:id/deposit-orders/check', { id }),
    prepare,
  }
}

function parseDeposit(form: FormData, t: Translate) {
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
  return parseWithZod(form, { schema })
}
