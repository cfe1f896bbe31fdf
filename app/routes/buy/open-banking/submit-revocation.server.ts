import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { actionFailure } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { revokeBankConsent } from '#app/platform/buying.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { payPath } from '#app/routes/buy/order-address.ts'

/** Takes back what was allowed at a bank. Doing so again changes nothing. */
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
    return actionFailure(error, translatorOf(context), { repeatable: true })
  }
  const order = searchParams.get('order')
  const page = href('/buy/method/open-banking')
  return redirect(withLanguage(order === null ? page : payPath(page, order), languageOf(context)), 303)
}
