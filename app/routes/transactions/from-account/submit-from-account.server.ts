import { href, redirect, type RouterContextProvider } from 'react-router'
import { refuseClosedButton } from '#app/features/service-gate/load-gate.server.ts'
import { readOperationId } from '#app/forms/operation-id-field.ts'
import { respondToActionFailure } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { payFromBalance } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { platformContext } from '#app/session/contexts.ts'

/** Pays a pending payment from a balance and redirects to it. The platform emails a link to confirm. */
export async function submitFromAccount(context: Readonly<RouterContextProvider>, key: string, form: FormData) {
  const platform = context.get(platformContext)
  const operationId = readOperationId(form)
  const account_id = String(form.get('account_id') ?? '')
  const done = redirect(addLanguage(href('/transactions/:id', { id: key }), getLanguage(context)), 303)
  try {
    const refusal = await refuseClosedButton(context, 'pay')
    if (refusal) return refusal
    const body = { invoice_transaction_key: key, account_id }
    await payFromBalance(platform, { params: { key }, body, idempotencyKey: operationId })
    return done
  } catch (error) {
    if (error instanceof Unavailable && (await isPaidFromAccount(platform, key, account_id))) return done
    return respondToActionFailure(error, i18n(context).t, { operationId })
  }
}

/** True if the payment succeeded although the response was lost. */
async function isPaidFromAccount(platform: Platform, id: string, account: string): Promise<boolean> {
  try {
    return (await readTransaction(platform, { params: { id } })).account_id === account
  } catch (error) {
    if (error instanceof PlatformError) return false
    throw error
  }
}
