import { redirect, type RouterContextProvider } from 'react-router'
import { countAttempt, tooManyAttempts } from '#app/features/attempts/too-many-attempts.ts'
import { operationIdOf } from '#app/forms/operation-id-field.ts'
import { actionFailure } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { makeSupportLink } from '#app/platform/support-links.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { requireSession } from '#app/session/require-session.ts'
import { pageFor } from './load-support-link.server.ts'

/** Makes a link to a copy of the page as it is now, and shows it. The same press again makes no second one. */
export async function submitSupportLink(context: Readonly<RouterContextProvider>, page: string, form: FormData) {
  const { id: account } = await requireSession(context)
  const operationId = operationIdOf(form)
  const wait = await countAttempt(context, 'supportLink', { account, operation: operationId })
  if (wait !== null) return tooManyAttempts(context, wait)
  try {
    await makeSupportLink(context.get(platformContext), { body: { path: page }, idempotencyKey: operationId })
    await addNotice(context, { kind: 'success', key: 'supportLink.ready' })
    return redirect(withLanguage(pageFor(page), languageOf(context)), 303)
  } catch (error) {
    return actionFailure(error, translatorOf(context), { operationId, repeatable: true })
  }
}
