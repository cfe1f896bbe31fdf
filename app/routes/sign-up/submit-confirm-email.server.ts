import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { getGate } from '#app/domain/gates.ts'
import {
  countAttempt,
  respondTooManyAttempts,
  respondTooManySubmissions,
} from '#app/features/attempts/too-many-attempts.ts'
import { createEmailSchema } from '#app/forms/email-field.ts'
import { readOperationId } from '#app/forms/operation-id-field.ts'
import { respondToActionFailure, respondInvalid, respondToPlatformError } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import { changeEmail, confirmEmail, resendEmailConfirmation } from '#app/platform/auth.ts'
import { readMe } from '#app/platform/me.ts'
import { platformContext } from '#app/session/contexts.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { addNotice } from '#app/session/notices.ts'

type Context = Readonly<RouterContextProvider>
type Submitted = { account: string; form: FormData }

/** Confirms the email, sends the link again, or changes the address. */
export function submitConfirmEmail(context: Context, submitted: Submitted) {
  const intent = submitted.form.get('intent')
  if (intent === 'resend') return resend(context, submitted)
  return intent === 'change' ? change(context, submitted) : confirm(context, submitted)
}

/** After confirmation, an unverified person goes to verification at once; a company sees an introduction first. */
async function confirm(context: Context, { form }: Submitted) {
  const platform = context.get(platformContext)
  const idempotencyKey = readOperationId(form)
  const token = form.get('token')
  try {
    const params = { token: typeof token === 'string' ? token : '' }
    await confirmEmail(platform, { params, body: {}, idempotencyKey })
    const profile = platform.isOff('verification') ? null : await loadOptional(readMe(platform))
    const person = profile && 'value' in profile && profile.value.type === 1 ? profile.value : null
    const gate = person && getGate('pay', person)
    if (!gate || gate.allowed || gate.remedy !== 'verify') return redirectToPage(context)
    await addNotice(context, { kind: 'success', key: 'confirmEmail.confirmed' })
    return redirect(addLanguage(href('/verification'), getLanguage(context)), 303)
  } catch (error) {
    return respondToActionFailure(error, i18n(context).t, { repeatable: true, operationId: idempotencyKey })
  }
}

async function resend(context: Context, { account, form }: Submitted) {
  const idempotencyKey = readOperationId(form)
  try {
    const wait = await countAttempt(context, 'ownEmail', { account, operation: idempotencyKey })
    if (wait !== null) return respondTooManyAttempts(context, wait)
    await resendEmailConfirmation(context.get(platformContext), { body: {}, idempotencyKey })
    await addNotice(context, { kind: 'success', key: 'confirmEmail.resent' })
    return redirectToPage(context)
  } catch (error) {
    return respondToActionFailure(error, i18n(context).t, { repeatable: true, operationId: idempotencyKey })
  }
}

async function change(context: Context, { account, form }: Submitted) {
  const { t } = i18n(context)
  const submission = parseWithZod(form, { schema: z.object({ email: createEmailSchema(t) }) })
  if (submission.status !== 'success') return respondInvalid(submission)
  const idempotencyKey = readOperationId(form)
  try {
    const operation = JSON.stringify([idempotencyKey, submission.value])
    const recipient = submission.value.email
    const wait = await countAttempt(context, 'changeEmail', { account, recipient, operation })
    if (wait !== null) return respondTooManySubmissions(context, submission, wait)
    await changeEmail(context.get(platformContext), { body: submission.value, idempotencyKey })
    await addNotice(context, { kind: 'success', key: 'confirmEmail.changed' })
    return redirectToPage(context)
  } catch (error) {
    return respondToPlatformError(submission, error, t, { repeatable: true })
  }
}

function redirectToPage(context: Context): Response {
  return redirect(addLanguage(href('/confirm-email-address'), getLanguage(context)), 303)
}
