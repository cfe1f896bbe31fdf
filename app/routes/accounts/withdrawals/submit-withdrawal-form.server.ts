import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { toDecimal } from '#app/domain/money.ts'
import { amountError } from '#app/features/amounts/amount-error.ts'
import { invalid, platformErrorReply, unread, withFieldNames } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { quoteWithdrawal } from '#app/platform/withdrawals.ts'
import { platformContext } from '#app/session/contexts.ts'
import { loadWallets } from './load-wallets.server.ts'
import { termsSearch, withdrawalBody, type WithdrawalTerms } from './withdrawal-terms.ts'

/** Works out what the form asks for; what can be sent goes on to the page that checks it. Nothing is sent yet. */
export async function submitWithdrawalForm(context: Readonly<RouterContextProvider>, id: string, form: FormData) {
  const t = translatorOf(context)
  const platform = context.get(platformContext)
  const read = await loadWallets(platform, context, id).catch((error: unknown) => {
    if (error instanceof Response) throw error
    return { error }
  })
  if ('error' in read) return unread(form, read.error, t)
  const { decimals, wallets } = read
  const schema = z.object({
    side: z.enum(['some', 'all']).catch('some'),
    amount: z.string().optional(),
    to: z
      .string({ error: t('withdrawals.error.to') })
      .refine((typed) => wallets.some((wallet) => wallet.id === typed), { error: t('withdrawals.error.to') }),
  })
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return invalid(submission)
  const { side, amount: typed = '', to: wallet } = submission.value
  const amount = side === 'all' ? null : parseAmount(typed, decimals)
  if (amount?.ok === false) {
    return invalid(submission, { fieldErrors: { amount: [amountError(amount, typed, { t, decimals })] } })
  }
  const terms: WithdrawalTerms = {
    wallet,
    amount: amount === null ? 'everything' : withoutZeros(toDecimal(amount.minor, decimals)),
  }
  try {
    await quoteWithdrawal(platform, { params: { id }, body: withdrawalBody(terms) })
    const page = href('/accounts/:id/withdrawals/check', { id }) + termsSearch(terms)
    return redirect(withLanguage(page, languageOf(context)), 303)
  } catch (error) {
    return platformErrorReply(submission, withFieldNames(error, fieldName), t, { repeatable: true })
  }
}

/** The names that the form has for the fields of the wire. */
function fieldName(name: string): string {
  if (name === 'wallet_id') return 'to'
  return name === 'everything' ? 'amount' : name
}

function withoutZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}
