import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { formatCustomerName } from '#app/domain/customer-name.ts'
import { getGate } from '#app/domain/gates.ts'
import { respondInvalid, respondToPlatformError, respondUnvalidated } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { readBalance } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { Forbidden, Refused } from '#app/platform/errors.ts'
import { readMe } from '#app/platform/me.ts'
import { createTransaction } from '#app/platform/transactions.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { buildCashOutSchema } from './cash-out-schema.ts'
import { toCents, toEuros } from './to-cents.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Creates the payment from the balance to the customer's own bank account, at par and without a fee (rules.md#cash-out),
 * and redirects to it. The customer confirms it by email. A duplicate submit returns the same payment.
 */
export async function submitCashOut(context: Context, id: string, form: FormData) {
  const { t, language, coin, money } = i18n(context)
  const platform = context.get(platformContext)
  const read = await readAccount(platform, id)
  if ('error' in read) return respondUnvalidated(form, read.error, t)
  const { account, me } = read
  if (!getGate('cashOut', me).allowed) return redirectToGate(context, id)
  const submission = parseWithZod(form, { schema: buildCashOutSchema(t, form.get('intent') === 'everything') })
  if (submission.status !== 'success') return respondInvalid(submission)
  const { sum, isEverything, receiver_iban, operation_id: idempotencyKey } = submission.value
  const createPayment = (amount: string) =>
    createTransaction(platform, {
      idempotencyKey,
      body: {
        sum: amount,
        sum_currency: 'EUR',
        currency: 'EUR' as const,
        coin: BRAND.serviceCoin.code,
        account: 'balance' as const,
        account_id: id,
        receiver_is_self: true,
        receiver_is_company: false,
        receiver_name: formatCustomerName(me),
        receiver_iban,
      },
    })
  const redirectToPayment = ({ transaction_key: key }: { transaction_key: string }) =>
    redirect(addLanguage(href('/transactions/:id', { id: key }), language), 303)
  try {
    // Submit the displayed amount, not the current balance, so that a retry after a lost response is the same request.
    const made = await createPayment(sum)
    const rest = toCents(account.available) - toCents(sum)
    if (isEverything && rest > 0n) {
      await addNotice(context, { kind: 'info', key: 'cashOut.grown', params: { rest: money(toEuros(rest), 'EUR') } })
    }
    return redirectToPayment(made)
  } catch (error) {
    if (error instanceof Forbidden && (await isNowBlocked(platform))) return redirectToGate(context, id)
    if (!isBalanceTooLow(error)) return respondToPlatformError(submission, error, t)
    const now = await readAccount(platform, id)
    if ('error' in now) return respondToPlatformError(submission, now.error, t)
    const cents = toCents(now.account.available)
    const available = toEuros(cents)
    if (cents === 0n) return respondInvalid(submission, { formErrors: [t('cashOut.error.nothing')] })
    if (!isEverything) {
      const most = coin(available, account.coin)
      return respondInvalid(submission, { fieldErrors: { sum: [t('cashOut.error.available', { available: most })] } })
    }
    try {
      const made = await createPayment(available)
      await addNotice(context, { kind: 'info', key: 'cashOut.shrunk', params: { amount: money(available, 'EUR') } })
      return redirectToPayment(made)
    } catch (again) {
      return respondToPlatformError(submission, again, t)
    }
  }
}

async function readAccount(platform: Platform, id: string) {
  try {
    const [account, me] = await Promise.all([readBalance(platform, { params: { id } }), readMe(platform)])
    return { account, me }
  } catch (error) {
    return { error }
  }
}

/** True if the balance is too low. */
function isBalanceTooLow(error: unknown): boolean {
  return error instanceof Refused && error.code === 'error.insufficient_service_coins'
}

async function isNowBlocked(platform: Platform): Promise<boolean> {
  try {
    return !getGate('cashOut', await readMe(platform)).allowed
  } catch {
    return false
  }
}

/** Redirects to the page, which shows why cash-out is now blocked and the next step. The typed values are dropped. */
async function redirectToGate(context: Context, id: string) {
  await addNotice(context, { kind: 'warning', key: 'cashOut.notSent' })
  return redirect(addLanguage(href('/accounts/:id/cash-out', { id }), getLanguage(context)), 303)
}
