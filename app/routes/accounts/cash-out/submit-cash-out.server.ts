import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { BRAND } from '#app/brand.ts'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { customerName } from '#app/domain/customer-name.ts'
import { gateFor } from '#app/domain/gates.ts'
import { toDecimal } from '#app/domain/money.ts'
import { amountError } from '#app/features/amounts/amount-error.ts'
import { operationIdField } from '#app/forms/operation-id-field.ts'
import { sepaIbanField } from '#app/forms/sepa-iban-field.ts'
import { invalid, platformErrorReply, unread } from '#app/forms/submission.ts'
import { formatCoin, formatMoney } from '#app/i18n/formats.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { readBalance } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { Forbidden, Refused } from '#app/platform/errors.ts'
import { readMe } from '#app/platform/me.ts'
import { createTransaction } from '#app/platform/transactions.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { centsOf, toEuros } from './cents-of.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Makes the payment that takes money out of a balance to the customer's own bank account, at par and free of charge
 * (rules.md#cash-out). Its page follows, where the email that confirms it is told of. Sent twice it is one payment.
 */
export async function submitCashOut(context: Context, id: string, form: FormData) {
  const t = translatorOf(context)
  const language = languageOf(context)
  const platform = context.get(platformContext)
  const read = await readBoth(platform, id)
  if ('error' in read) return unread(form, read.error, t)
  const { account, me } = read
  if (!gateFor('cashOut', me).allowed) return showGate(context, id)
  const submission = parseWithZod(form, { schema: schemaOf(t, form.get('intent') === 'everything') })
  if (submission.status !== 'success') return invalid(submission)
  const { sum, isEverything, receiver_iban, operation_id: idempotencyKey } = submission.value
  const make = (amount: string) =>
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
        receiver_name: customerName(me),
        receiver_iban,
      },
    })
  const open = ({ transaction_key: key }: { transaction_key: string }) =>
    redirect(withLanguage(href('/transactions/:id', { id: key }), language), 303)
  const money = (amount: string) => formatMoney(amount, 'EUR', language)
  try {
    // Never more than the page said. The sum is that of the page, so that a lost answer is asked for by the same request.
    const made = await make(sum)
    const rest = centsOf(account.available) - centsOf(sum)
    if (isEverything && rest > 0n) {
      await addNotice(context, { kind: 'info', key: 'cashOut.grown', params: { rest: money(toEuros(rest)) } })
    }
    return open(made)
  } catch (error) {
    if (error instanceof Forbidden && (await isClosedNow(platform))) return showGate(context, id)
    if (!isShort(error)) return platformErrorReply(submission, error, t)
    const now = await readBoth(platform, id)
    if ('error' in now) return platformErrorReply(submission, now.error, t)
    const cents = centsOf(now.account.available)
    const available = toEuros(cents)
    if (cents === 0n) return invalid(submission, { formErrors: [t('cashOut.error.nothing')] })
    if (!isEverything) {
      const most = formatCoin(available, account.coin, language)
      return invalid(submission, { fieldErrors: { sum: [t('cashOut.error.available', { available: most })] } })
    }
    try {
      const made = await make(available)
      await addNotice(context, { kind: 'info', key: 'cashOut.shrunk', params: { amount: money(available) } })
      return open(made)
    } catch (again) {
      return platformErrorReply(submission, again, t)
    }
  }
}

async function readBoth(platform: Platform, id: string) {
  try {
    const [account, me] = await Promise.all([readBalance(platform, { params: { id } }), readMe(platform)])
    return { account, me }
  } catch (error) {
    return { error }
  }
}

/** The amount that was typed, or with the other button what the page said is everything. */
function schemaOf(t: Translate, isEverything: boolean) {
  const amount = z
    .string()
    .default('')
    .transform((typed, check) => {
      const parsed = parseAmount(typed, 2, { unit: 'EUR' })
      if (parsed.ok) return toDecimal(parsed.minor, 2)
      check.addIssue({ code: 'custom', message: amountError(parsed, typed, { t, decimals: 2 }) })
      return z.NEVER
    })
  const common = { receiver_iban: sepaIbanField(t), operation_id: operationIdField(t) }
  return isEverything
    ? z
        .object({ ...common, everything: amount })
        .transform(({ everything: sum, ...rest }) => ({ ...rest, sum, isEverything }))
    : z.object({ ...common, sum: amount }).transform((entry) => ({ ...entry, isEverything }))
}

/** The balance has less than was asked for. */
function isShort(error: unknown): boolean {
  return error instanceof Refused && error.code === 'error.insufficient_service_coins'
}

async function isClosedNow(platform: Platform): Promise<boolean> {
  try {
    return !gateFor('cashOut', await readMe(platform)).allowed
  } catch {
    return false
  }
}

/** The page without its form: it says what closed it in the meantime, and the step. Nothing typed is needed before that. */
async function showGate(context: Context, id: string) {
  await addNotice(context, { kind: 'warning', key: 'cashOut.notSent' })
  return redirect(withLanguage(href('/accounts/:id/cash-out', { id }), languageOf(context)), 303)
}
