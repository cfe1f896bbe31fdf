import { href, redirect, type RouterContextProvider } from 'react-router'
import { refuseClosedButton } from '#app/features/service-gate/load-gate.server.ts'
import { operationIdOf } from '#app/forms/operation-id-field.ts'
import { actionFailure } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { payFromBalance } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { platformContext } from '#app/session/contexts.ts'

/** Pays a payment that waits from an account: its page follows, where the email that confirms it is told of. */
export async function submitFromAccount(context: Readonly<RouterContextProvider>, key: string, form: FormData) {
  const platform = context.get(platformContext)
  const operationId = operationIdOf(form)
  const account_id = String(form.get('account_id') ?? '')
  const done = redirect(withLanguage(href('/transactions/:id', { id: key }), languageOf(context)), 303)
  try {
    const refusal = await refuseClosedButton(context, 'pay')
    if (refusal) return refusal
    const body = { invoice_transaction_key: key, account_id }
    await payFromBalance(platform, { params: { key }, body, idempotencyKey: operationId })
    return done
  } catch (error) {
    if (error instanceof Unavailable && (await isPaidFrom(platform, key, account_id))) return done
    return actionFailure(error, translatorOf(context), { operationId })
  }
}

/** Whether the payment itself shows that it was done, although the answer was lost. */
async function isPaidFrom(platform: Platform, id: string, account: string): Promise<boolean> {
  try {
    return (await readTransaction(platform, { params: { id } })).account_id === account
  } catch (error) {
    if (error instanceof PlatformError) return false
    throw error
  }
}
