import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { isApproved, isReadyToSubmit, isUnderReview, toWizardProfile } from '#app/domain/wizard.ts'
import { recordEvent } from '#app/features/usage-statistics/record-event.server.ts'
import { respondToActionFailure, respondInvalid, respondToPlatformError } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { Unavailable } from '#app/platform/errors.ts'
import { cancelVerification, submitApplication } from '#app/platform/kyc.ts'
import { type Profile, readMe } from '#app/platform/me.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { rememberReview } from '#app/session/seen-review.ts'

type Context = Readonly<RouterContextProvider>

/** Submits the application. After a lost response the profile is read to see if it is already under review. */
export async function submitForReview(context: Context, form: FormData) {
  const platform = context.get(platformContext)
  const { t, language } = i18n(context)
  const schema = z.object({
    terms: z.literal('on', t('validation.terms')),
    consent: z.literal('on', t('profile.error.consent')),
  })
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return respondInvalid(submission)
  try {
    const before = await readMe(platform)
    if (!isUnderReview(before) && !isReadyToSubmit(toWizardProfile(before))) {
      return redirect(addLanguage(href('/profile'), language), 303)
    }
    await submitApplication(platform, { body: { terms: true, consent: true } })
    recordEvent(context, 'verification_submitted', { account_type: before.type === 1 ? 'personal' : 'business' })
    return await redirectToDone(context, before)
  } catch (error) {
    if (error instanceof Unavailable && error.mayHaveHappened) {
      const after = await readMe(platform).catch(() => null)
      if (after && isUnderReview(after)) return await redirectToDone(context, after)
    }
    // A duplicate submit is harmless.
    return respondToPlatformError(submission, error, t, { repeatable: true })
  }
}

async function redirectToDone(context: Context, profile: Profile) {
  const type = profile.type === 1 ? 'personal' : 'company'
  const page = href('/profile/registration-complete/:type', { type })
  const seen = await rememberReview(context, profile)
  const headers: HeadersInit = seen === null ? {} : { 'Set-Cookie': seen }
  return redirect(addLanguage(page, getLanguage(context)), { status: 303, headers })
}

/** Cancels the application: a first one is reset with its answers, an upgrade or renewal keeps the approved data. */
export async function submitCancel(context: Context) {
  try {
    const call = { body: {}, idempotencyKey: crypto.randomUUID() }
    const profile = await cancelVerification(context.get(platformContext), call)
    const key = isApproved(profile) ? 'notice.verification_cancelled' : 'notice.verification_reset'
    await addNotice(context, { kind: 'success', key })
    return redirect(addLanguage(href('/profile'), getLanguage(context)), 303)
  } catch (error) {
    return respondToActionFailure(error, i18n(context).t, { repeatable: true })
  }
}
