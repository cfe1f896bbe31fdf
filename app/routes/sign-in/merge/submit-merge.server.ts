import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { invalid, platformErrorReply, formWarning } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import { mergeAccounts } from '#app/platform/merge.ts'
import { withToken } from '#app/session/authenticator.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { signIn } from '#app/session/sign-in.ts'
import { chosenOf, digestOf, POSITIONS, readPair } from './merge-view.server.ts'

/**
 * Closes one account and goes on as the other, under a new session id (threats.md#T02). The form only says by position
 * which one stays; their tokens are read anew, and only the pair that the customer saw is merged.
 */
export async function submitMerge(context: Readonly<RouterContextProvider>, form: FormData) {
  const t = translatorOf(context)
  const schema = z.object({ stays: z.enum(POSITIONS, t('validation.required')), pair: z.string() })
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return invalid(submission)
  const goTo = (path: string) => redirect(withLanguage(path, languageOf(context)), 303)
  const platform = context.get(platformContext)
  let params: Record<'stays' | 'closes', string> | null = null
  try {
    const pair = await readPair(platform)
    if (!pair) {
      await addNotice(context, { kind: 'info', key: 'merge.nothing' })
      return goTo(href('/overview'))
    }
    if (digestOf(pair) !== submission.value.pair) {
      await addNotice(context, { kind: 'warning', key: 'merge.changed' })
      return goTo(href('/merge-accounts'))
    }
    const { stays, closes, words } = chosenOf(pair, submission.value.stays)
    params = words
    const body = { close_user_token: closes.token, primary_user_token: stays.token }
    const signedIn = await withToken((onToken) => mergeAccounts(platform, { body, onToken }))
    await context.get(sessionContext).endByEmail(closes.email, 'error.session_expired')
    await signIn(context, signedIn)
    await addNotice(context, { kind: 'success', key: 'merge.done', params: words })
    return goTo(href('/overview'))
  } catch (error) {
    const found =
      error instanceof Unavailable && error.mayHaveHappened && params ? await whatBecame(context, params) : null
    if (found === 'done') return goTo(href('/overview'))
    if (found === 'not-done') {
      const warning = { title: t('merge.notDone'), text: t('merge.notDoneText'), supportCode: platform.supportCode }
      return formWarning(submission, warning, { status: 503 })
    }
    return found ?? platformErrorReply(submission, error, t)
  }
}

/**
 * What became of a merge whose answer was lost, as far as reading can tell. Merging ends the sessions of both accounts, so
 * a session that is gone says that it was probably done: the login page says so, instead of blaming another login. Null
 * while nobody can tell.
 */
async function whatBecame(context: Readonly<RouterContextProvider>, words: Record<'stays' | 'closes', string>) {
  try {
    if ((await readPair(context.get(platformContext))) !== null) return 'not-done'
    await addNotice(context, { kind: 'success', key: 'merge.doneLater', params: words })
    return 'done'
  } catch (thrown) {
    if (thrown instanceof PlatformError) return null
    if (!(thrown instanceof Response)) throw thrown
    const session = context.get(sessionContext)
    await session.dropNotices()
    await session.addNotice({ kind: 'info', key: 'merge.lost', params: words }, { always: true })
    return thrown
  }
}
