import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { BRAND } from '#app/brand.ts'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { customerName } from '#app/domain/customer-name.ts'
import { parseMoney, toDecimal } from '#app/domain/money.ts'
import { amountError } from '#app/features/amounts/amount-error.ts'
import { operationIdField } from '#app/forms/operation-id-field.ts'
import { sepaIbanField } from '#app/forms/sepa-iban-field.ts'
import { invalid, platformErrorReply, unread } from '#app/forms/submission.ts'
import { formatCoin } from '#app/i18n/formats.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { readBalance } from '#app/platform/balances.ts'
import { readMe } from '#app/platform/me.ts'
import { createTransaction } from '#app/platform/transactions.ts'
import { platformContext } from '#app/session/contexts.ts'

/**
 * Makes the payment that takes money out of an account to the customer's own bank account, at par and free of charge
 * (rules.md#cash-out). Its page follows, where the email that confirms it is told of. Sent twice it is one payment.
 */
export async function submitCashOut(context: Readonly<RouterContextProvider>, id: string, form: FormData) {
  const t = translatorOf(context)
  const language = languageOf(context)
  const platform = context.get(platformContext)
  const read = await Promise.all([readBalance(platform, { params: { id } }), readMe(platform)]).catch(
    (error: unknown) => ({ error }),
  )
  if ('error' in read) return unread(form, read.error, t)
  const [account, me] = read
  const schema = z.object({
    sum: z
      .string()
      .default('')
      .transform((typed, check) => {
        const amount = parseAmount(typed, 2, { unit: 'EUR' })
        const issue = (message: string) => {
          check.addIssue({ code: 'custom', message })
          return z.NEVER
        }
        if (!amount.ok) return issue(amountError(amount, typed, { t, decimals: 2 }))
        const sum = toDecimal(amount.minor, 2)
        if (parseMoney(sum) <= parseMoney(account.available)) return sum
        return issue(t('cashOut.error.available', { available: formatCoin(account.available, account.coin, language) }))
      }),
    receiver_iban: sepaIbanField(t),
    operation_id: operationIdField(t),
  })
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return invalid(submission)
  const { sum, receiver_iban, operation_id: idempotencyKey } = submission.value
  const body = {
    sum,
    sum_currency: 'EUR',
    currency: 'EUR' as const,
    coin: BRAND.serviceCoin.code,
    account: 'balance' as const,
    account_id: id,
    receiver_is_self: true,
    receiver_is_company: false,
    receiver_name: customerName(me),
    receiver_iban,
  }
  try {
    const made = await createTransaction(platform, { body, idempotencyKey })
    return redirect(withLanguage(href('/transactions/:id', { id: made.transaction_key }), language), 303)
  } catch (error) {
    return platformErrorReply(submission, error, t)
  }
}
