import { href, redirect, type RouterContextProvider } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import { sessionContext } from '#app/session/contexts.ts'

type Context = Readonly<RouterContextProvider>

const PENDING_REDIRECT = 'way_after_social'

/** The way on from a login with a provider. A small window only ends: the page that opened it goes there instead. */
export async function redirectFromWindow(
  context: Context,
  path: string,
  { small }: { small: boolean },
): Promise<Response> {
  if (!small) return redirect(path, 303)
  await context.get(sessionContext).keepValue(PENDING_REDIRECT, path)
  return redirect(withLanguage(href('/auth/done'), languageOf(context)), 303)
}

/** Where the last log-in in a small window leads to. */
export function pendingRedirect(context: Context): string {
  return context.get(sessionContext).value(PENDING_REDIRECT) ?? withLanguage(href('/overview'), languageOf(context))
}
