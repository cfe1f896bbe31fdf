import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { pageOutcome } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { logout } from '#app/platform/auth.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { sessionsUnavailable } from '#app/session/store-trouble.ts'

/**
 * Ends every session of the account: the app's own in all browsers, and this one on the platform. Unlike the log-out of the
 * menu it needs the answers of both, so that it reports success only when it is done.
 */
export async function submitLogOutEverywhere(context: Readonly<RouterContextProvider>) {
  const session = context.get(sessionContext)
  const platform = context.get(platformContext)
  try {
    if (!(await session.endOthers('notice.logged_out_everywhere'))) throw sessionsUnavailable(platform.supportCode)
    await logout(platform, { body: {}, idempotencyKey: crypto.randomUUID() })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const outcome = pageOutcome(error, translatorOf(context), { repeatable: true })
    return data(outcome, { status: error.status ?? 503 })
  }
  await session.end()
  await addNotice(context, { kind: 'success', key: 'notice.logged_out_everywhere' })
  return redirect(withLanguage(href('/login'), languageOf(context)), {
    status: 303,
    headers: { 'Clear-Site-Data': '"cache", "storage"' },
  })
}
