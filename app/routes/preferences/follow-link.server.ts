import { data, type RouterContextProvider } from 'react-router'
import { pageOutcome } from '#app/forms/submission.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import { platformContext, requestContext } from '#app/session/contexts.ts'
import { rateLimits } from '#app/session/rate-limit.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Does what a mailed link is for. What came of it, or with `failed` what the page says above its button: tried too
 * often, or no usable answer. A link that the platform does not know is `unknown`, with the platform's reason.
 */
export async function followLink<T>(context: Context, token: string, use: (platform: Platform) => Promise<T>) {
  const t = translatorOf(context)
  const { clientAddress, supportCode } = context.get(requestContext)
  const wait = await (await rateLimits()).attempt('mailedLink', { account: token, address: clientAddress })
  if (wait !== null) {
    const text = t('error.locked_out', { minutes: Math.ceil(wait / 60) })
    const warning = { title: t('notice.error_title'), text, supportCode }
    return { failed: data({ warning }, { status: 429, headers: { 'Retry-After': String(wait) } }) }
  }
  try {
    return { done: await use(context.get(platformContext)) }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    if (error.status === 404) return { unknown: error.code }
    const status = error instanceof Unavailable ? 503 : (error.status ?? 400)
    return { failed: data(pageOutcome(error, t), { status }) }
  }
}
