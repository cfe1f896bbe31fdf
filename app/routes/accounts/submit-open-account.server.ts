import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { refuseClosedForm } from '#app/features/service-gate/load-gate.server.ts'
import { recordEvent } from '#app/features/usage-statistics/record-event.server.ts'
import { createOperationIdSchema } from '#app/forms/operation-id-field.ts'
import { respondInvalid, respondToPlatformError } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { activateBalance, openBalance } from '#app/platform/balances.ts'
import { acceptContract } from '#app/platform/contracts.ts'
import { platformContext } from '#app/session/contexts.ts'

type Context = Readonly<RouterContextProvider>

/** Opens or activates an account, and redirects to its terms or its page. */
export async function submitOpenAccount(context: Context, form: FormData) {
  const intent = form.get('intent')
  if (intent === 'open') return openAccount(context, form)
  if (intent === 'activate') return activateAccount(context, form)
  throw data(null, { status: 400 })
}

async function openAccount(context: Context, form: FormData) {
  const { t, language } = i18n(context)
  const platform = context.get(platformContext)
  const schema = z.object({
    coin: z.string({ error: t('accounts.error.coin') }),
    operation_id: createOperationIdSchema(t),
  })
  const submission = parseWithZod(form, { schema })
  const refusal = await refuseClosedForm(submission, context, 'openBalance')
  if (refusal) return refusal
  if (submission.status !== 'success') return respondInvalid(submission)
  const { coin, operation_id: idempotencyKey } = submission.value
  try {
    const account = await openBalance(platform, { body: { coin }, idempotencyKey })
    const { account_id: id } = account
    if (account.status === 'active') return redirect(getAccountPath(id, context), 303)
    // Only our service coin has terms to accept; other accounts are activated at once.
    if (account.is_service_coin) {
      return redirect(addLanguage(`${href('/accounts/open')}?account=${id}`, language), 303)
    }
    await activateBalance(platform, { params: { id }, body: {}, idempotencyKey: `activate-${id}` })
    recordEvent(context, 'coin_account_opened')
    return redirect(getAccountPath(id, context), 303)
  } catch (error) {
    return respondToPlatformError(submission, error, t)
  }
}

/** Accepts the version of the terms that the page showed, then activates. Both calls are idempotent. */
async function activateAccount(context: Context, form: FormData) {
  const { t } = i18n(context)
  const platform = context.get(platformContext)
  const schema = z
    .object({ account: z.string(), contract: z.string().optional(), terms: z.string().optional() })
    .refine(({ contract, terms }) => contract === undefined || terms === 'on', {
      error: t('accounts.error.terms'),
      path: ['terms'],
    })
  const submission = parseWithZod(form, { schema })
  const refusal = await refuseClosedForm(submission, context, 'openBalance')
  if (refusal) return refusal
  if (submission.status !== 'success') return respondInvalid(submission)
  const { account: id, contract } = submission.value
  try {
    if (contract !== undefined) {
      await acceptContract(platform, { params: { id: contract }, body: {}, idempotencyKey: `accept-${contract}` })
    }
    await activateBalance(platform, { params: { id }, body: {}, idempotencyKey: `activate-${id}` })
    recordEvent(context, 'coin_account_opened')
    return redirect(getAccountPath(id, context), 303)
  } catch (error) {
    return respondToPlatformError(submission, error, t, { repeatable: true })
  }
}

function getAccountPath(id: string, context: Context): string {
  return addLanguage(href('/accounts/:id', { id }), getLanguage(context))
}
