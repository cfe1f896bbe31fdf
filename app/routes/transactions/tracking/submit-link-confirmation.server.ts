import { type RouterContextProvider } from 'react-router'
import { countAttempt, tooManyAttempts } from '#app/features/attempts/too-many-attempts.ts'
import { actionFailure } from '#app/forms/submission.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import { confirmByLink } from '#app/platform/payment-confirmation.ts'
import { platformContext } from '#app/session/contexts.ts'
import { isEnded, readConfirmationLink } from './open-confirmation-link.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Confirms what the link is for. Null when the page that is loaded next says how it stands; otherwise what it must say
 * above its button. A confirmation whose answer was lost is not sent again: the payment is read.
 */
export async function submitLinkConfirmation(context: Context, token: string) {
  const t = translatorOf(context)
  const wait = await countAttempt(context, 'emailedLink', { account: token })
  if (wait !== null) return tooManyAttempts(context, wait)
  try {
    await confirmByLink(context.get(platformContext), { params: { token }, body: {} })
    return null
  } catch (error) {
    if (isEnded(error)) return null
    if (error instanceof Unavailable && (await isConfirmed(context, token))) return null
    return actionFailure(error, t)
  }
}

/** Whether the payment itself shows that it was confirmed, although the answer was lost. */
async function isConfirmed(context: Context, token: string): Promise<boolean> {
  try {
    const link = await readConfirmationLink(context, token)
    return link?.purpose === 'confirm' && link.confirmed_at !== null
  } catch (error) {
    if (error instanceof PlatformError) return false
    throw error
  }
}
