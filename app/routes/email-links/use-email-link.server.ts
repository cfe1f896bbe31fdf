import { type RouterContextProvider } from 'react-router'
import { countAttempt, tooManyAttempts } from '#app/features/attempts/too-many-attempts.ts'
import { actionFailure } from '#app/forms/submission.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Does what an emailed link is for. What came of it, or with `failed` what the page says above its button: tried too
 * often, or no usable answer. A link that the platform does not know is `unknown`, with the platform's reason.
 */
export async function useEmailLink<T>(context: Context, token: string, use: (platform: Platform) => Promise<T>) {
  const t = translatorOf(context)
  const wait = await countAttempt(context, 'emailedLink', { account: token })
  if (wait !== null) return { failed: tooManyAttempts(context, wait) }
  try {
    return { done: await use(context.get(platformContext)) }
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return { unknown: error.code }
    return { failed: actionFailure(error, t) }
  }
}
