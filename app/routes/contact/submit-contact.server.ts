import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { cookies } from '#app/cookies.server.ts'
import { countAttempt, tooManySubmissions } from '#app/features/attempts/too-many-attempts.ts'
import { emailField } from '#app/forms/email-field.ts'
import { operationIdField } from '#app/forms/operation-id-field.ts'
import { invalid, platformErrorReply, formWarning } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { Conflict } from '#app/platform/errors.ts'
import { SUPPORT_TOPICS, writeToSupport, writeToSupportAsStranger } from '#app/platform/support.ts'
import { clientContext, platformContext, requestContext, sessionContext } from '#app/session/contexts.ts'

type Context = Readonly<RouterContextProvider>

/** Sends what was written, and leads to the page that says so; or gives the form back with everything that was typed. */
export async function submitContact(context: Context, form: FormData) {
  const t = translatorOf(context)
  const { user } = context.get(sessionContext)
  const { supportCode } = context.get(requestContext)
  const submission = parseWithZod(form, { schema: schemaOf(t, user !== null) })
  if (submission.status !== 'success') return invalid(submission)

  const { operation_id: idempotencyKey, email, ...message } = submission.value
  const wait = await countAttempt(context, 'contact', {
    account: user?.id ?? email,
    known: user ? null : await context.get(clientContext).knownTo(email),
    operation: JSON.stringify(submission.value),
  })
  if (wait !== null) return tooManySubmissions(context, submission, wait)
  const platform = context.get(platformContext)
  try {
    if (user) {
      const { reference } = await writeToSupport(platform, { body: message, idempotencyKey })
      return redirect(pageOf(reference, context), 303)
    }
    const written = await writeToSupportAsStranger(platform, { body: { ...message, email }, idempotencyKey })
    return redirect(pageOf(written.reference, context), {
      status: 303,
      headers: { 'Set-Cookie': await cookies.message.set(written) },
    })
  } catch (error) {
    if (error instanceof Conflict) {
      const warning = { title: t('notice.error_title'), text: t('contactWords.sentBefore'), supportCode }
      // With an id of its own it goes as another message, once somebody has read this.
      return formWarning(submission, warning, { status: 409 }, { hideFields: ['operation_id'] })
    }
    return platformErrorReply(submission, error, t, { repeatable: true })
  }
}

function pageOf(reference: string, context: Context): string {
  return withLanguage(href('/contact/:reference', { reference }), languageOf(context))
}

function schemaOf(t: Translate, isSignedIn: boolean) {
  const noMessage = { error: t('contact.required.message') }
  const text = (max: number) =>
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
    wish: text(1000),
    transaction_key: text(64),
    support_code: text(64),
    email: isSignedIn ? z.string().default('') : emailField(t, t('contact.required.email')),
    operation_id: operationIdField(t),
  })
}
