import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { isApproved, isReadyToSubmit, isWaiting, wizardOf } from '#app/domain/wizard.ts'
import { recordEvent } from '#app/features/usage-statistics/record-event.server.ts'
import { actionFailure, invalid, platformErrorReply } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { Unavailable } from '#app/platform/errors.ts'
import { cancelVerification, submitApplication } from '#app/platform/kyc.ts'
import { readMe } from '#app/platform/me.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'

type Context = Readonly<RouterContextProvider>

/** Hands the application in. When no answer came, the profile is read before anything is said: it may be under review. */
export async function submitForReview(context: Context, form: FormData) {
  const platform = context.get(platformContext)
  const t = translatorOf(context)
  const schema = z.object({
    terms: z.literal('on', t('validation.terms')),
    consent: z.literal('on', t('profile.error.consent')),
  })
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return invalid(submission)
  try {
    const before = await readMe(platform)
    if (!isWaiting(before) && !isReadyToSubmit(wizardOf(before))) {
      return redirect(withLanguage(href('/profile'), languageOf(context)), 303)
    }
    await submitApplication(platform, { body: { terms: true, consent: true } })
    recordEvent(context, 'verification_submitted', { account_type: before.type === 1 ? 'personal' : 'business' })
    return done(context, before.type)
  } catch (error) {
    if (error instanceof Unavailable && error.mayHaveHappened) {
      const after = await readMe(platform).catch(() => null)
      if (after && isWaiting(after)) return done(context, after.type)
    }
    // Submitting twice finds the first one: sending the form again does no harm.
    return platformErrorReply(submission, error, t, { repeatable: true })
  }
}

function done(context: Context, type: 1 | 2) {
  const page = href('/profile/registration-complete/:type', { type: type === 1 ? 'personal' : 'company' })
  return redirect(withLanguage(page, languageOf(context)), 303)
}

/** Takes the application back: the first one with all of its answers, an upgrade or a renewal without what was approved. */
export async function submitCancel(context: Context) {
  try {
    const call = { body: {}, idempotencyKey: crypto.randomUUID() }
    const profile = await cancelVerification(context.get(platformContext), call)
    const key = isApproved(profile) ? 'notice.verification_cancelled' : 'notice.verification_reset'
    await addNotice(context, { kind: 'success', key })
    return redirect(withLanguage(href('/profile'), languageOf(context)), 303)
  } catch (error) {
    return actionFailure(error, translatorOf(context), { repeatable: true })
  }
}
