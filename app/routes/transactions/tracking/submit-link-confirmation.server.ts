import { type RouterContextProvider } from 'react-router'
import { countAttempt, respondTooManyAttempts } from '#app/features/attempts/too-many-attempts.ts'
import { respondToActionFailure } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import { confirmByLink } from '#app/platform/payment-confirmation.ts'
import { platformContext } from '#app/session/contexts.ts'
import { isEnded, readConfirmationLink } from './open-confirmation-link.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Confirms the link's payment; returns null if the reloaded page shows the result, else the error. After a lost response
 * the confirmation is not repeated: the payment is read to see if it succeeded.
 */
export async function submitLinkConfirmation(context: Context, token: string) {
  const { t } = i18n(context)
  const wait = await countAttempt(context, 'emailedLink', { account: token })
  if (wait !== null) return respondTooManyAttempts(context, wait)
  try {
    await confirmByLink(context.get(platformContext), { params: { token }, body: {} })
    return null
  } catch (error) {
    if (isEnded(error)) return null
    if (error instanceof Unavailable && (await isConfirmed(context, token))) return null
    return respondToActionFailure(error, t)
  }
}

/** True if the payment was confirmed although the response was lost. */
async function isConfirmed(context: Context, token: string): Promise<boolean> {
  try {
    const link = await readConfirmationLink(context, token)
    return link?.purpose === 'confirm' && link.confirmed_at !== null
  } catch (error) {
    if (error instanceof PlatformError) return false
    throw error
  }
}
