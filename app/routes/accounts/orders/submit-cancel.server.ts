import { data, redirect, type RouterContextProvider } from 'react-router'
import { respondToActionFailure } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'

type Cancelled = {
  /** URL of the order. */
  page: string
  cancel: (platform: Platform) => Promise<unknown>
  /** Checks if the order was cancelled although the response was lost. */
  isCancelled: (platform: Platform) => Promise<boolean>
}

/** Cancels an order and redirects to it, or returns the error. */
export async function submitCancel(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { page, cancel, isCancelled }: Cancelled,
) {
  if (form.get('intent') !== 'cancel') throw data(null, { status: 400 })
  const platform = context.get(platformContext)
  const done = redirect(addLanguage(page, getLanguage(context)), 303)
  try {
    await cancel(platform)
    return done
  } catch (error) {
    if (error instanceof Unavailable && (await isTrue(isCancelled(platform)))) return done
    return respondToActionFailure(error, i18n(context).t)
  }
}

async function isTrue(read: Promise<boolean>): Promise<boolean> {
  try {
    return await read
  } catch (error) {
    if (error instanceof PlatformError) return false
    throw error
  }
}
