import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { env } from '#app/env.server.ts'
import { actionFailure } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { setPayer } from '#app/platform/buying.ts'
import { platformContext } from '#app/session/contexts.ts'
import { payPath } from '#app/routes/buy/order-address.ts'

type Target = { bankId: string; orderId: string; country: string | null }

/**
 * Asks the bank for access, or for the payment from an account. Browsers follow no form to another origin: the page comes
 * again, with the link that leads there (decisions/content-security-policy.md).
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
    const error = { account: [translatorOf(context)('openBanking.choose')] }
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
    // Asking again answers the same: what may have happened is seen on the page.
    return actionFailure(error, translatorOf(context), { repeatable: true })
  }
  const page = payPath(href('/buy/method/open-banking/:id', { id: bankId }), orderId, country)
  return redirect(withLanguage(page, languageOf(context)), 303)
}
