import { hasUnseenCharacters } from '#app/domain/plain-text.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { countAttempt, tooManySubmissions } from '#app/features/attempts/too-many-attempts.ts'
import { emailField } from '#app/forms/email-field.ts'
import { operationIdOf } from '#app/forms/operation-id-field.ts'
import { invalid, platformErrorReply } from '#app/forms/submission.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import { emailReceipt } from '#app/platform/receipts.ts'
import { saveAsTemplate } from '#app/platform/templates.ts'
import { platformContext, sessionContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'

/** Sends the receipt or keeps the payment as a template. Null when it is done; otherwise the form with what is wrong. */
export async function submitAfterPayment(
  context: Readonly<RouterContextProvider>,
  id: string,
  form: FormData,
  intent: 'email-receipt' | 'save-template',
) {
  const t = translatorOf(context)
  const platform = context.get(platformContext)
  const idempotencyKey = operationIdOf(form)
  const call = { params: { id }, idempotencyKey }
  if (intent === 'email-receipt') {
    const submission = parseWithZod(form, { schema: z.object({ email: emailField(t) }) })
    if (submission.status !== 'success') return invalid(submission)
    const operation = JSON.stringify([idempotencyKey, id, submission.value])
    const wait = await receiptWait(context, { recipient: submission.value.email, operation })
    if (wait !== null) return tooManySubmissions(context, submission, wait)
    try {
      await emailReceipt(platform, { ...call, body: submission.value })
      await addNotice(context, { kind: 'success', key: 'afterPayment.sent', params: submission.value })
      return null
    } catch (error) {
      return platformErrorReply(submission, error, t)
    }
  }
  const name = z
    .string({ error: t('templates.error.name') })
    .trim()
    .min(1, t('templates.error.name'))
    .max(255, t('validation.too_long', { max: 255 }))
    .refine((typed) => !hasUnseenCharacters(typed), t('validation.hidden_characters'))
  const submission = parseWithZod(form, { schema: z.object({ name }) })
  if (submission.status !== 'success') return invalid(submission)
  try {
    await saveAsTemplate(platform, { ...call, body: submission.value })
    await addNotice(context, { kind: 'success', key: 'afterPayment.saved', params: submission.value })
    return null
  } catch (error) {
    return platformErrorReply(submission, error, t)
  }
}

/** The seconds to wait before another receipt, or null. The own address is nobody else's to use up. */
async function receiptWait(
  context: Readonly<RouterContextProvider>,
  { recipient, operation }: { recipient: string; operation: string },
): Promise<number | null> {
  const { user } = context.get(sessionContext)
  const isOwn = recipient.toLowerCase() === user?.email.toLowerCase()
  const attempt = { account: user?.id ?? '', operation, ...(!isOwn && { recipient }) }
  return countAttempt(context, 'receipt', attempt)
}
