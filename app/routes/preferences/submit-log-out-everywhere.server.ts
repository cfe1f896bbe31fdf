import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { buildPageOutcome } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { logout } from '#app/platform/auth.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { buildStoreOutage } from '#app/session/store-failure.ts'

/**
 * Ends the account's sessions in all browsers, and this one on the platform. Unlike the menu's logout it reports
 * success only after both are done.
 */
export async function submitLogOutEverywhere(context: Readonly<RouterContextProvider>) {
  const session = context.get(sessionContext)
  const platform = context.get(platformContext)
  try {
    if (!(await session.endOthers('notice.logged_out_everywhere'))) throw buildStoreOutage(platform.supportCode)
    await logout(platform, { body: {}, idempotencyKey: crypto.randomUUID() })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const outcome = buildPageOutcome(error, i18n(context).t, { repeatable: true })
    return data(outcome, { status: error.status ?? 503 })
  }
  await session.end()
  await addNotice(context, { kind: 'success', key: 'notice.logged_out_everywhere' })
  return redirect(addLanguage(href('/login'), getLanguage(context)), {
    status: 303,
    headers: { 'Clear-Site-Data': '"cache", "storage"' },
  })
}
