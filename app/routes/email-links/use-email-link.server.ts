import { type RouterContextProvider } from 'react-router'
import { countAttempt, respondTooManyAttempts } from '#app/features/attempts/too-many-attempts.ts'
import { respondToActionFailure } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Calls the platform with the token of an emailed link. Returns `done` with its response, `failed` with the reply for a
 * rate limit or an error, or `unknown` with the platform's error code if the link doesn't exist (404).
 */
export async function useEmailLink<T>(context: Context, token: string, use: (platform: Platform) => Promise<T>) {
  const { t } = i18n(context)
  const wait = await countAttempt(context, 'emailedLink', { account: token })
  if (wait !== null) return { failed: respondTooManyAttempts(context, wait) }
  try {
    return { done: await use(context.get(platformContext)) }
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return { unknown: error.code }
    return { failed: respondToActionFailure(error, t) }
  }
}
