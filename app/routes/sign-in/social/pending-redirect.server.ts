import { href, redirect, type RouterContextProvider } from 'react-router'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import { sessionContext } from '#app/session/contexts.ts'

type Context = Readonly<RouterContextProvider>

const PENDING_REDIRECT = 'way_after_social'

/** Redirects after a social login. A popup window only closes; its opener then redirects to the kept path. */
export async function redirectFromWindow(
  context: Context,
  path: string,
  { small }: { small: boolean },
): Promise<Response> {
  if (!small) return redirect(path, 303)
  await context.get(sessionContext).keepValue(PENDING_REDIRECT, path)
  return redirect(addLanguage(href('/auth/done'), getLanguage(context)), 303)
}

/** Returns the kept path of the last login in a popup window. */
export function getPendingRedirect(context: Context): string {
  return context.get(sessionContext).value(PENDING_REDIRECT) ?? addLanguage(href('/overview'), getLanguage(context))
}
