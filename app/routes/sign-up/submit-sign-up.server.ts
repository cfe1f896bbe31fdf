import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import { plannedPaymentIn } from '#app/domain/planned-payment.ts'
import { countAttempt, tooManySubmissions } from '#app/features/attempts/too-many-attempts.ts'
import { recordEvent } from '#app/features/usage-statistics/record-event.server.ts'
import { operationIdOf } from '#app/forms/operation-id-field.ts'
import { invalid, platformErrorReply, formWarning } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { signUp } from '#app/platform/auth.ts'
import { Conflict } from '#app/platform/errors.ts'
import { withToken } from '#app/session/authenticator.ts'
import { addCampaignVoucher, campaignVoucherIn } from '#app/session/campaign-voucher.ts'
import { platformContext, requestContext } from '#app/session/contexts.ts'
import { signIn } from '#app/session/sign-in.ts'
import { postedForm } from '#app/session/posted-form.ts'

import { signUpSchema, type AccountKind } from './sign-up-schema.ts'

const SECRETS = { hideFields: ['password', 'password_confirmation'] }

/** Opens an account, signs its customer in and leads to the confirmation of his address; or says why not. */
export async function submitSignUp(context: Readonly<RouterContextProvider>, kind: AccountKind, { url }: { url: URL }) {
  const t = translatorOf(context)
  const language = languageOf(context)
  const form = await postedForm(context)
  const submission = parseWithZod(form, { schema: signUpSchema(kind, t) })
  if (submission.status !== 'success') return invalid(submission, {}, SECRETS)

  const { terms: _, company_name, referral_code, ...entry } = submission.value
  const idempotencyKey = operationIdOf(form)
  const operation = JSON.stringify([idempotencyKey, submission.value])
  const wait = await countAttempt(context, 'signUp', { account: entry.email, operation })
  if (wait !== null) return tooManySubmissions(context, submission, wait, SECRETS)
  try {
    const body = {
      ...entry,
      company_name,
      referral_code,
      language,
      terms: true as const,
      type: kind === 'business' ? (2 as const) : (1 as const),
    }
    const signedIn = await withToken((onToken) =>
      signUp(context.get(platformContext), { body, idempotencyKey, onToken }),
    )
    await signIn(context, signedIn)
    recordEvent(context, 'account_opened', { account_type: kind })
    const voucher = campaignVoucherIn(url)
    if (voucher) await addCampaignVoucher(context, { code: voucher, account: signedIn.user.id })
    const headers = new Headers({ 'Set-Cookie': await cookies.referral.clear() })
    const planned = plannedPaymentIn(url)
    if (planned) headers.append('Set-Cookie', await cookies.planned.set(planned))
    return redirect(withLanguage(href('/confirm-email-address'), language), { status: 303, headers })
  } catch (error) {
    if (error instanceof Conflict) {
      const link = { to: href('/login'), label: t('signUp.logIn') }
      const { supportCode } = context.get(requestContext)
      const warning = { title: t('notice.error_title'), text: t('signUp.openedBefore'), supportCode, link }
      return formWarning(submission, warning, { status: 409 }, SECRETS)
    }
    return platformErrorReply(submission, error, t, SECRETS)
  }
}
