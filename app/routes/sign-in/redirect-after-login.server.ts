import { href, type RouterContextProvider } from 'react-router'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import type { SignedIn } from '#app/session/authenticator.ts'
import { sessionContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { getPathAfterLogin, getHomePath } from './path-after-login.server.ts'

type Context = Readonly<RouterContextProvider>

const MERGE_LATER = 'merge_later'

/** Redirects to the requested page, unless it was requested by another account. */
export async function getRedirectAfterLogin(
  context: Context,
  { sameAccount, signedIn, url }: { sameAccount: boolean; signedIn: SignedIn; url: URL },
): Promise<string> {
  const { status, user } = signedIn
  if (sameAccount) return insertMergeOffer(context, status, getPathAfterLogin(url, getLanguage(context), user.type))
  await addNotice(context, { kind: 'info', key: 'signIn.signedInAs', params: { email: user.email } })
  return insertMergeOffer(context, status, addLanguage(getHomePath(user.type), getLanguage(context)))
}

/** Returns `path`, or first the offer to merge if the customer has a second account. Once per session. */
export function insertMergeOffer(context: Context, status: SignedIn['status'], path: string): string {
  if (status !== 'merge_possible' || context.get(sessionContext).value(MERGE_LATER)) return path
  return addLanguage(`${href('/merge-accounts')}?${new URLSearchParams({ redirect: path })}`, getLanguage(context))
}

/** Stops the offer for this session. */
export async function postponeMerge(context: Context): Promise<void> {
  await context.get(sessionContext).keepValue(MERGE_LATER, 'yes')
}
