import { hasInvisibleCharacters } from '#app/domain/plain-text.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { countAttempt, respondTooManySubmissions } from '#app/features/attempts/too-many-attempts.ts'
import { createEmailSchema } from '#app/forms/email-field.ts'
import { readOperationId } from '#app/forms/operation-id-field.ts'
import { respondInvalid, respondToPlatformError } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { emailReceipt } from '#app/platform/receipts.ts'
import { saveAsTemplate } from '#app/platform/templates.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'

/** Emails the receipt or saves the payment as a template; returns null, or the form with its errors. */
export async function submitAfterPayment(
  context: Readonly<RouterContextProvider>,
  id: string,
  form: FormData,
  intent: 'email-receipt' | 'save-template',
) {
  const { t } = i18n(context)
  const platform = context.get(platformContext)
  const idempotencyKey = readOperationId(form)
  const call = { params: { id }, idempotencyKey }
  if (intent === 'email-receipt') {
    const submission = parseWithZod(form, { schema: z.object({ email: createEmailSchema(t) }) })
    if (submission.status !== 'success') return respondInvalid(submission)
    const operation = JSON.stringify([idempotencyKey, id, submission.value])
    const wait = await countReceipt(context, { recipient: submission.value.email, operation })
    if (wait !== null) return respondTooManySubmissions(context, submission, wait)
    try {
      await emailReceipt(platform, { ...call, body: submission.value })
      await addNotice(context, { kind: 'success', key: 'afterPayment.sent', params: submission.value })
      return null
    } catch (error) {
      return respondToPlatformError(submission, error, t)
    }
  }
  const name = z
    .string({ error: t('templates.error.name') })
    .trim()
    .min(1, t('templates.error.name'))
    .max(255, t('validation.too_long', { max: 255 }))
    .refine((typed) => !hasInvisibleCharacters(typed), t('validation.hidden_characters'))
  const submission = parseWithZod(form, { schema: z.object({ name }) })
  if (submission.status !== 'success') return respondInvalid(submission)
  try {
    await saveAsTemplate(platform, { ...call, body: submission.value })
    await addNotice(context, { kind: 'success', key: 'afterPayment.saved', params: submission.value })
    return null
  } catch (error) {
    return respondToPlatformError(submission, error, t)
  }
}

/** Returns the rate limit's wait in seconds, or null. Other senders must not exhaust the limit of the customer's own address. */
async function countReceipt(
  context: Readonly<RouterContextProvider>,
  { recipient, operation }: { recipient: string; operation: string },
): Promise<number | null> {
  const { user } = context.get(sessionContext)
  const isOwn = recipient.toLowerCase() === user?.email.toLowerCase()
  const attempt = { account: user?.id ?? '', operation, ...(!isOwn && { recipient }) }
  return countAttempt(context, 'receipt', attempt)
}
