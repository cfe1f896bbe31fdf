import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { respondToActionFailure } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { revokeBankConsent } from '#app/platform/open-banking.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { getPayPath } from '#app/routes/buy/order-address.ts'

/** Revokes a consent. A duplicate submit is harmless. */
export async function submitRevocation(
  context: Readonly<RouterContextProvider>,
  { searchParams }: URL,
  form: FormData,
) {
  const id = form.get('consent')
  if (form.get('intent') !== 'revoke' || typeof id !== 'string' || id === '') throw data(null, { status: 400 })
  const platform = context.get(platformContext)
  try {
    const idempotencyKey = crypto.randomUUID()
    const { institution_name: bank } = await revokeBankConsent(platform, { params: { id }, body: {}, idempotencyKey })
    await addNotice(context, { kind: 'success', key: 'openBanking.revoked', params: { bank } })
  } catch (error) {
    return respondToActionFailure(error, i18n(context).t, { repeatable: true })
  }
  const order = searchParams.get('order')
  const page = href('/buy/method/open-banking')
  return redirect(addLanguage(order === null ? page : getPayPath(page, order), getLanguage(context)), 303)
}
