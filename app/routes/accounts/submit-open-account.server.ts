import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { refuseClosedForm } from '#app/features/service-gate/load-gate.server.ts'
import { recordEvent } from '#app/features/usage-statistics/record-event.server.ts'
import { operationIdField } from '#app/forms/operation-id-field.ts'
import { invalid, platformErrorReply } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { activateBalance, openBalance } from '#app/platform/balances.ts'
import { acceptContract } from '#app/platform/contracts.ts'
import { platformContext } from '#app/session/contexts.ts'

type Context = Readonly<RouterContextProvider>

/** Opens an account or activates one, and goes on to what comes next: its terms, or the account itself. */
export async function submitOpenAccount(context: Context, form: FormData) {
  const intent = form.get('intent')
  if (intent === 'open') return open(context, form)
  if (intent === 'activate') return activate(context, form)
  throw data(null, { status: 400 })
}

async function open(context: Context, form: FormData) {
  const t = translatorOf(context)
  const platform = context.get(platformContext)
  const schema = z.object({
    coin: z.string({ error: t('accounts.error.coin') }),
    operation_id: operationIdField(t),
  })
  const submission = parseWithZod(form, { schema })
  const refusal = await refuseClosedForm(submission, context, 'openBalance')
  if (refusal) return refusal
  if (submission.status !== 'success') return invalid(submission)
  const { coin, operation_id: idempotencyKey } = submission.value
  try {
    const account = await openBalance(platform, { body: { coin }, idempotencyKey })
    const { account_id: id } = account
    if (account.status === 'active') return redirect(pageOf(id, context), 303)
    // The coins of others have no terms of ours: there is nothing to agree to in between.
    if (account.is_service_coin) {
      return redirect(withLanguage(`${href('/accounts/open')}?account=${id}`, languageOf(context)), 303)
    }
    await activateBalance(platform, { params: { id }, body: {}, idempotencyKey: `activate-${id}` })
    recordEvent(context, 'coin_account_opened')
    return redirect(pageOf(id, context), 303)
  } catch (error) {
    return platformErrorReply(submission, error, t)
  }
}

/** Agrees to the terms that the page showed and no others, then activates. Doing either twice is doing it once. */
async function activate(context: Context, form: FormData) {
  const t = translatorOf(context)
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
  if (submission.status !== 'success') return invalid(submission)
  const { account: id, contract } = submission.value
  try {
    if (contract !== undefined) {
      await acceptContract(platform, { params: { id: contract }, body: {}, idempotencyKey: `accept-${contract}` })
    }
    await activateBalance(platform, { params: { id }, body: {}, idempotencyKey: `activate-${id}` })
    recordEvent(context, 'coin_account_opened')
    return redirect(pageOf(id, context), 303)
  } catch (error) {
    return platformErrorReply(submission, error, t, { repeatable: true })
  }
}

function pageOf(id: string, context: Context): string {
  return withLanguage(href('/accounts/:id', { id }), languageOf(context))
}
