import { getRequiredText } from '#app/forms/required-text.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { respondInvalid, respondToPlatformError, respondWithWarning } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import { mergeAccounts } from '#app/platform/merge.ts'
import { captureToken } from '#app/session/authenticator.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { signIn } from '#app/session/sign-in.ts'
import { getChosen, hashPair, POSITIONS, readPair } from './merge-view.server.ts'

/**
 * Closes one account and continues as the other, under a new session id (threats.md#T02). The form has only positions;
 * the tokens are read again, and only the pair that the customer saw is merged.
 */
export async function submitMerge(context: Readonly<RouterContextProvider>, form: FormData) {
  const { t, language } = i18n(context)
  const schema = z.object({ stays: z.enum(POSITIONS, getRequiredText('stays', t)), pair: z.string() })
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return respondInvalid(submission)
  const redirectTo = (path: string) => redirect(addLanguage(path, language), 303)
  const platform = context.get(platformContext)
  let params: Record<'stays' | 'closes', string> | null = null
  try {
    const pair = await readPair(platform)
    if (!pair) {
      await addNotice(context, { kind: 'info', key: 'merge.nothing' })
      return redirectTo(href('/overview'))
    }
    if (hashPair(pair) !== submission.value.pair) {
      await addNotice(context, { kind: 'warning', key: 'merge.changed' })
      return redirectTo(href('/merge-accounts'))
    }
    const { stays, closes, emails } = getChosen(pair, submission.value.stays)
    params = emails
    const body = { close_user_token: closes.token, primary_user_token: stays.token }
    const signedIn = await captureToken((onToken) => mergeAccounts(platform, { body, onToken }))
    await context.get(sessionContext).endByEmail(closes.email, 'error.session_expired')
    await signIn(context, signedIn)
    await addNotice(context, { kind: 'success', key: 'merge.done', params: emails })
    return redirectTo(href('/overview'))
  } catch (error) {
    const found =
      error instanceof Unavailable && error.mayHaveHappened && params ? await checkOutcome(context, params) : null
    if (found === 'done') return redirectTo(href('/overview'))
    if (found === 'not-done') {
      const warning = { title: t('merge.notDone'), text: t('merge.notDoneText'), supportCode: platform.supportCode }
      return respondWithWarning(submission, warning, { status: 503 })
    }
    return found ?? respondToPlatformError(submission, error, t)
  }
}

/**
 * Finds out if a merge happened after its response was lost. A merge ends the sessions of both accounts, so an ended
 * session means that it probably succeeded: the login page then shows this instead of blaming another login. Null if it
 * is unknown.
 */
async function checkOutcome(context: Readonly<RouterContextProvider>, emails: Record<'stays' | 'closes', string>) {
  try {
    if ((await readPair(context.get(platformContext))) !== null) return 'not-done'
    await addNotice(context, { kind: 'success', key: 'merge.doneLater', params: emails })
    return 'done'
  } catch (thrown) {
    if (thrown instanceof PlatformError) return null
    if (!(thrown instanceof Response)) throw thrown
    const session = context.get(sessionContext)
    await session.dropNotices()
    await session.addNotice({ kind: 'info', key: 'merge.lost', params: emails }, { always: true })
    return thrown
  }
}
