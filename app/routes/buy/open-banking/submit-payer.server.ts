import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { env } from '#app/env.server.ts'
import { respondToActionFailure } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { setPayer } from '#app/platform/open-banking.ts'
import { platformContext } from '#app/session/contexts.ts'
import { getPayPath } from '#app/routes/buy/order-address.ts'

type Target = { bankId: string; orderId: string; country: string | null }

/**
 * Requests the consent, or the payment from an account. CSP blocks a form's redirect to the bank, so the page reloads with
 * a link to it (decisions/content-security-policy.md).
 */
export async function submitPayer(
  context: Readonly<RouterContextProvider>,
  { bankId, orderId, country }: Target,
  form: FormData,
) {
  const intent = form.get('intent')
  const account = form.get('account')
  if (intent !== 'connect' && intent !== 'pay') throw data(null, { status: 400 })
  if (intent === 'pay' && (typeof account !== 'string' || account === '')) {
    const error = { account: [i18n(context).t('openBanking.choose')] }
    return data({ result: { error } }, { status: 422 })
  }
  try {
    await setPayer(context.get(platformContext), {
      params: { id: orderId, provider: env.OPEN_BANKING_PROVIDER },
      body: {
        institution_id: bankId,
        ...(country !== null && { country }),
        ...(intent === 'pay' && { account_id: String(account) }),
      },
    })
  } catch (error) {
    // A retry is harmless, and the page shows what has happened.
    return respondToActionFailure(error, i18n(context).t, { repeatable: true })
  }
  const page = getPayPath(href('/buy/method/open-banking/:id', { id: bankId }), orderId, country)
  return redirect(addLanguage(page, getLanguage(context)), 303)
}
