import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { pageOutcome } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { logout } from '#app/platform/auth.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'

/**
 * Ends every session of the account. Unlike the log-out of the menu it needs the platform's answer: whoever asks for this
 * must not be told that it is done when it may not be.
 */
export async function submitLogOutEverywhere(context: Readonly<RouterContextProvider>) {
  try {
    await logout(context.get(platformContext), { body: {}, idempotencyKey: crypto.randomUUID() })
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    const outcome = pageOutcome(error, translatorOf(context), { repeatable: true })
    return data(outcome, { status: error.status ?? 503 })
  }
  await context.get(sessionContext).end()
  await addNotice(context, { kind: 'success', key: 'notice.logged_out_everywhere' })
  return redirect(withLanguage(href('/login'), languageOf(context)), {
    status: 303,
    headers: { 'Clear-Site-Data': '"cache"' },
  })
}
