import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { gateFor } from '#app/domain/gates.ts'
import { countAttempt, tooManyAttempts, tooManySubmissions } from '#app/features/attempts/too-many-attempts.ts'
import { emailField } from '#app/forms/email-field.ts'
import { operationIdOf } from '#app/forms/operation-id-field.ts'
import { actionFailure, invalid, platformErrorReply } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { changeEmail, confirmEmail, resendEmailConfirmation } from '#app/platform/auth.ts'
import { readMe } from '#app/platform/me.ts'
import { platformContext } from '#app/session/contexts.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { addNotice } from '#app/session/notices.ts'

type Context = Readonly<RouterContextProvider>
type Sent = { account: string; form: FormData }

/** Confirms the address, sends the link once more, or corrects the address. */
export function submitConfirmEmail(context: Context, sent: Sent) {
  const intent = sent.form.get('intent')
  if (intent === 'resend') return resend(context, sent)
  return intent === 'change' ? change(context, sent) : confirm(context, sent)
}

/** A person who has to say who they are next goes there at once; a company is introduced to it first. */
async function confirm(context: Context, { form }: Sent) {
  const platform = context.get(platformContext)
  const idempotencyKey = operationIdOf(form)
  const token = form.get('token')
  try {
    const params = { token: typeof token === 'string' ? token : '' }
    await confirmEmail(platform, { params, body: {}, idempotencyKey })
    const profile = platform.isOff('verification') ? null : await loadOptional(readMe(platform))
    const person = profile && 'value' in profile && profile.value.type === 1 ? profile.value : null
    const gate = person && gateFor('pay', person)
    if (!gate || gate.allowed || gate.remedy !== 'verify') return backToPage(context)
    await addNotice(context, { kind: 'success', key: 'confirmEmail.confirmed' })
    return redirect(withLanguage(href('/verification'), languageOf(context)), 303)
  } catch (error) {
    return actionFailure(error, translatorOf(context), { repeatable: true, operationId: idempotencyKey })
  }
}

async function resend(context: Context, { account, form }: Sent) {
  const idempotencyKey = operationIdOf(form)
  try {
    const wait = await countAttempt(context, 'ownEmail', { account, operation: idempotencyKey })
    if (wait !== null) return tooManyAttempts(context, wait)
    await resendEmailConfirmation(context.get(platformContext), { body: {}, idempotencyKey })
    await addNotice(context, { kind: 'success', key: 'confirmEmail.resent' })
    return backToPage(context)
  } catch (error) {
    return actionFailure(error, translatorOf(context), { repeatable: true, operationId: idempotencyKey })
  }
}

async function change(context: Context, { account, form }: Sent) {
  const t = translatorOf(context)
  const submission = parseWithZod(form, { schema: z.object({ email: emailField(t) }) })
  if (submission.status !== 'success') return invalid(submission)
  const idempotencyKey = operationIdOf(form)
  try {
    const operation = JSON.stringify([idempotencyKey, submission.value])
    const recipient = submission.value.email
    const wait = await countAttempt(context, 'changeEmail', { account, recipient, operation })
    if (wait !== null) return tooManySubmissions(context, submission, wait)
    await changeEmail(context.get(platformContext), { body: submission.value, idempotencyKey })
    await addNotice(context, { kind: 'success', key: 'confirmEmail.changed' })
    return backToPage(context)
  } catch (error) {
    return platformErrorReply(submission, error, t, { repeatable: true })
  }
}

function backToPage(context: Context): Response {
  return redirect(withLanguage(href('/confirm-email-address'), languageOf(context)), 303)
}
