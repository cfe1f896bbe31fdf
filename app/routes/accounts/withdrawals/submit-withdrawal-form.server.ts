import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { toDecimal } from '#app/domain/money.ts'
import { describeAmountError } from '#app/features/amounts/amount-error.ts'
import {
  respondInvalid,
  respondToPlatformError,
  respondUnvalidated,
  renameRefusedFields,
} from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { quoteWithdrawal } from '#app/platform/withdrawals.ts'
import { platformContext } from '#app/session/contexts.ts'
import { loadWallets } from './load-wallets.server.ts'
import { formatTerms, buildWithdrawalBody, type WithdrawalTerms } from './withdrawal-terms.ts'

/** Validates the form and its quote, then redirects to the check page. It creates no withdrawal. */
export async function submitWithdrawalForm(context: Readonly<RouterContextProvider>, id: string, form: FormData) {
  const { t, language } = i18n(context)
  const platform = context.get(platformContext)
  const read = await loadWallets(platform, context, id).catch((error: unknown) => {
    if (error instanceof Response) throw error
    return { error }
  })
  if ('error' in read) return respondUnvalidated(form, read.error, t)
  const { decimals, wallets } = read
  const schema = z.object({
    side: z.enum(['some', 'all']).catch('some'),
    amount: z.string().optional(),
    to: z
      .string({ error: t('withdrawals.error.to') })
      .refine((typed) => wallets.some((wallet) => wallet.id === typed), { error: t('withdrawals.error.to') }),
  })
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return respondInvalid(submission)
  const { side, amount: typed = '', to: wallet } = submission.value
  const amount = side === 'all' ? null : parseAmount(typed, decimals)
  if (amount?.ok === false) {
    return respondInvalid(submission, {
      fieldErrors: { amount: [describeAmountError(amount, typed, { t, decimals })] },
    })
  }
  const terms: WithdrawalTerms = {
    wallet,
    amount: amount === null ? 'everything' : trimZeros(toDecimal(amount.minor, decimals)),
  }
  try {
    await quoteWithdrawal(platform, { params: { id }, body: buildWithdrawalBody(terms) })
    const page = href('/accounts/:id/withdrawals/check', { id }) + formatTerms(terms)
    return redirect(addLanguage(page, language), 303)
  } catch (error) {
    return respondToPlatformError(submission, renameRefusedFields(error, toFieldName), t, { repeatable: true })
  }
}

/** Maps wire field names to form field names. */
function toFieldName(name: string): string {
  if (name === 'wallet_id') return 'to'
  return name === 'everything' ? 'amount' : name
}

function trimZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}
