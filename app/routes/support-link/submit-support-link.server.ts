import { redirect, type RouterContextProvider } from 'react-router'
import { countAttempt, respondTooManyAttempts } from '#app/features/attempts/too-many-attempts.ts'
import { readOperationId } from '#app/forms/operation-id-field.ts'
import { respondToActionFailure } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { makeSupportLink } from '#app/platform/support-links.ts'
import { platformContext, userContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { buildSupportLinkPath } from './load-support-link.server.ts'

/**
 * Creates a link to a copy of the page. A repeated submit has the same idempotency key, so it creates no second link.
 */
export async function submitSupportLink(context: Readonly<RouterContextProvider>, page: string, form: FormData) {
  const { id: account } = context.get(userContext)
  const operationId = readOperationId(form)
  const wait = await countAttempt(context, 'supportLink', { account, operation: operationId })
  if (wait !== null) return respondTooManyAttempts(context, wait)
  try {
    await makeSupportLink(context.get(platformContext), { body: { path: page }, idempotencyKey: operationId })
    await addNotice(context, { kind: 'success', key: 'supportLink.ready' })
    return redirect(addLanguage(buildSupportLinkPath(page), getLanguage(context)), 303)
  } catch (error) {
    return respondToActionFailure(error, i18n(context).t, { operationId, repeatable: true })
  }
}
