import { data, redirect, type RouterContextProvider } from 'react-router'
import { actionFailure } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'

type Cancelled = {
  /** The address of the order. */
  page: string
  cancel: (platform: Platform) => Promise<unknown>
  /** Reads whether it is cancelled, for a press whose answer was lost. */
  isCancelled: (platform: Platform) => Promise<boolean>
}

/** Cancels an order and shows it again; what is wrong is said above it. */
export async function submitCancel(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { page, cancel, isCancelled }: Cancelled,
) {
  if (form.get('intent') !== 'cancel') throw data(null, { status: 400 })
  const platform = context.get(platformContext)
  const done = redirect(withLanguage(page, languageOf(context)), 303)
  try {
    await cancel(platform)
    return done
  } catch (error) {
    if (error instanceof Unavailable && (await orFalse(isCancelled(platform)))) return done
    return actionFailure(error, translatorOf(context))
  }
}

async function orFalse(read: Promise<boolean>): Promise<boolean> {
  try {
    return await read
  } catch (error) {
    if (error instanceof PlatformError) return false
    throw error
  }
}
