import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { cookies } from '#app/cookies.server.ts'
import { countAttempt, respondTooManySubmissions } from '#app/features/attempts/too-many-attempts.ts'
import { createEmailSchema } from '#app/forms/email-field.ts'
import { createOperationIdSchema } from '#app/forms/operation-id-field.ts'
import { respondInvalid, respondToPlatformError, respondWithWarning } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { Conflict } from '#app/platform/errors.ts'
import { SUPPORT_TOPICS, writeToSupport, writeToSupportAsStranger } from '#app/platform/support.ts'
import { clientContext, platformContext, requestContext, sessionContext } from '#app/session/contexts.ts'

type Context = Readonly<RouterContextProvider>

/** Sends the message and redirects to its page, or returns the form with all entered values. */
export async function submitContact(context: Context, form: FormData) {
  const { t } = i18n(context)
  const { user } = context.get(sessionContext)
  const { supportCode } = context.get(requestContext)
  const submission = parseWithZod(form, { schema: createSchema(t, user !== null) })
  if (submission.status !== 'success') return respondInvalid(submission)

  const { operation_id: idempotencyKey, email, ...message } = submission.value
  const wait = await countAttempt(context, 'contact', {
    account: user?.id ?? email,
    known: user ? null : await context.get(clientContext).knownTo(email),
    operation: JSON.stringify(submission.value),
  })
  if (wait !== null) return respondTooManySubmissions(context, submission, wait)
  const platform = context.get(platformContext)
  try {
    if (user) {
      const { reference } = await writeToSupport(platform, { body: message, idempotencyKey })
      return redirect(buildMessagePath(reference, context), 303)
    }
    const written = await writeToSupportAsStranger(platform, { body: { ...message, email }, idempotencyKey })
    return redirect(buildMessagePath(written.reference, context), {
      status: 303,
      headers: { 'Set-Cookie': await cookies.message.set(written) },
    })
  } catch (error) {
    if (error instanceof Conflict) {
      const warning = { title: t('notice.error_title'), text: t('contactWords.sentBefore'), supportCode }
      // The form gets a new operation id, so the next submit sends a second message.
      return respondWithWarning(submission, warning, { status: 409 }, { hideFields: ['operation_id'] })
    }
    return respondToPlatformError(submission, error, t, { repeatable: true })
  }
}

function buildMessagePath(reference: string, context: Context): string {
  return addLanguage(href('/contact/:reference', { reference }), getLanguage(context))
}

function createSchema(t: Translate, isSignedIn: boolean) {
  const noMessage = { error: t('contact.required.message') }
  const createTextField = (max: number) =>
    z
      .string()
      .trim()
      .max(max, { error: t('validation.too_long', { max }) })
      .optional()
  return z.object({
    topic: z.enum(SUPPORT_TOPICS, { error: t('contact.required.topic') }),
    message: z
      .string(noMessage)
      .trim()
      .min(1, noMessage)
      .max(4000, { error: t('validation.too_long', { max: 4000 }) }),
    wish: createTextField(1000),
    transaction_key: createTextField(64),
    support_code: createTextField(64),
    email: isSignedIn ? z.string().default('') : createEmailSchema(t, t('contact.required.email')),
    operation_id: createOperationIdSchema(t),
  })
}
