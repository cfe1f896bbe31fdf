import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { parsePlannedPaymentUrl } from '#app/domain/planned-payment.ts'
import { countAttempt, respondTooManySubmissions } from '#app/features/attempts/too-many-attempts.ts'
import { recordEvent } from '#app/features/usage-statistics/record-event.server.ts'
import { readOperationId } from '#app/forms/operation-id-field.ts'
import { respondInvalid, respondToPlatformError, respondWithWarning } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { signUp } from '#app/platform/auth.ts'
import { Conflict } from '#app/platform/errors.ts'
import { captureToken } from '#app/session/authenticator.ts'
import { addCampaignVoucher, parseCampaignVoucher } from '#app/session/campaign-voucher.ts'
import { platformContext, requestContext } from '#app/session/contexts.ts'
import { signIn } from '#app/session/sign-in.ts'
import { readPostedForm } from '#app/session/posted-form.ts'

import { createSignUpSchema, type AccountKind } from './sign-up-schema.ts'

const SECRETS = { hideFields: ['password', 'password_confirmation'] }

/** Creates an account, signs in and redirects to the email confirmation, or returns the form. */
export async function submitSignUp(context: Readonly<RouterContextProvider>, kind: AccountKind, { url }: { url: URL }) {
  const { t, language } = i18n(context)
  const form = await readPostedForm(context)
  const submission = parseWithZod(form, { schema: createSignUpSchema(kind, t) })
  if (submission.status !== 'success') return respondInvalid(submission, {}, SECRETS)

  const { terms: _, company_name, referral_code, ...entry } = submission.value
  const idempotencyKey = readOperationId(form)
  const operation = JSON.stringify([idempotencyKey, submission.value])
  const wait = await countAttempt(context, 'signUp', { account: entry.email, operation })
  if (wait !== null) return respondTooManySubmissions(context, submission, wait, SECRETS)
  try {
    const body = {
      ...entry,
      company_name,
      referral_code,
      language,
      terms: true as const,
      type: kind === 'business' ? (2 as const) : (1 as const),
    }
    const signedIn = await captureToken((onToken) =>
      signUp(context.get(platformContext), { body, idempotencyKey, onToken }),
    )
    await signIn(context, signedIn)
    recordEvent(context, 'account_opened', { account_type: kind })
    const voucher = parseCampaignVoucher(url)
    if (voucher) await addCampaignVoucher(context, { code: voucher, account: signedIn.user.id })
    const headers = new Headers({ 'Set-Cookie': await cookies.referral.clear() })
    const planned = parsePlannedPaymentUrl(url)
    if (planned) headers.append('Set-Cookie', await cookies.planned.set(planned))
    return redirect(addLanguage(href('/confirm-email-address'), language), { status: 303, headers })
  } catch (error) {
    if (error instanceof Conflict) {
      const link = { to: href('/login'), label: t('signUp.logIn') }
      const { supportCode } = context.get(requestContext)
      const warning = { title: t('notice.error_title'), text: t('signUp.openedBefore'), supportCode, link }
      return respondWithWarning(submission, warning, { status: 409 }, SECRETS)
    }
    return respondToPlatformError(submission, error, t, SECRETS)
  }
}
