import { href, type RouterContextProvider } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import type { SignedIn } from '#app/session/authenticator.ts'
import { sessionContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { pathAfterLogin, homeOf } from './path-after-login.server.ts'

type Context = Readonly<RouterContextProvider>

const MERGE_LATER = 'merge_later'

/** Back to where he came from; but a page that was meant for another account is not followed. */
export async function redirectAfterLogin(
  context: Context,
  { sameAccount, signedIn, url }: { sameAccount: boolean; signedIn: SignedIn; url: URL },
): Promise<string> {
  const { status, user } = signedIn
  if (sameAccount) return offerMergeFirst(context, status, pathAfterLogin(url, languageOf(context), user.type))
  await addNotice(context, { kind: 'info', key: 'signIn.signedInAs', params: { email: user.email } })
  return offerMergeFirst(context, status, withLanguage(homeOf(user.type), languageOf(context)))
}

/** The path; or before it, when he has another account, the page that offers to merge them, once in a session. */
export function offerMergeFirst(context: Context, status: SignedIn['status'], path: string): string {
  if (status !== 'merge_possible' || context.get(sessionContext).value(MERGE_LATER)) return path
  return withLanguage(`${href('/merge-accounts')}?${new URLSearchParams({ redirect: path })}`, languageOf(context))
}

/** Notes that he does not want to merge his accounts now: this session does not ask again. */
export async function postponeMerge(context: Context): Promise<void> {
  await context.get(sessionContext).keepValue(MERGE_LATER, 'yes')
}
