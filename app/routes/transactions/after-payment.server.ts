import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { invalid, refused } from '#app/forms/submission.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import { mailReceipt } from '#app/platform/receipts.ts'
import { saveAsTemplate } from '#app/platform/templates.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'

/** Sends the receipt or keeps the payment as a template. Null when it is done; otherwise the form with what is wrong. */
export async function afterPayment(
  context: Readonly<RouterContextProvider>,
  id: string,
  form: FormData,
  intent: 'mail-receipt' | 'save-template',
) {
  const t = translatorOf(context)
  const platform = context.get(platformContext)
  const call = { params: { id }, idempotencyKey: crypto.randomUUID() }
  if (intent === 'mail-receipt') {
    const email = z
      .string({ error: t('validation.required') })
      .trim()
      .pipe(z.email(t('validation.email')).max(255))
    const submission = parseWithZod(form, { schema: z.object({ email }) })
    if (submission.status !== 'success') return invalid(submission)
    try {
      await mailReceipt(platform, { ...call, body: submission.value })
      await addNotice(context, { kind: 'success', key: 'after.sent', params: submission.value })
      return null
    } catch (error) {
      return refused(submission, error, t)
    }
  }
  const name = z
    .string({ error: t('templates.error.name') })
    .trim()
    .min(1, t('templates.error.name'))
    .max(255)
  const submission = parseWithZod(form, { schema: z.object({ name }) })
  if (submission.status !== 'success') return invalid(submission)
  try {
    await saveAsTemplate(platform, { ...call, body: submission.value })
    await addNotice(context, { kind: 'success', key: 'after.saved', params: submission.value })
    return null
  } catch (error) {
    return refused(submission, error, t)
  }
}
