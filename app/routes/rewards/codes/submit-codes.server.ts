import { getRequiredText } from '#app/forms/required-text.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { countAttempt, respondTooManySubmissions } from '#app/features/attempts/too-many-attempts.ts'
import { createEmailSchema } from '#app/forms/email-field.ts'
import { createOperationIdSchema } from '#app/forms/operation-id-field.ts'
import { respondToActionFailure, respondInvalid, respondToPlatformError } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { NotFound } from '#app/platform/errors.ts'
import { createReferralCode, deleteReferralCode, inviteByEmail } from '#app/platform/referral-codes.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'

type Context = Readonly<RouterContextProvider>

export async function submitCreateCode(context: Context, form: FormData) {
  const { t } = i18n(context)
  const schema = z.object({
    label: z
      .string({ error: getRequiredText('label', t) })
      .trim()
      .regex(/^[A-Za-z0-9-]+$/, { error: t('validation.alpha_dash') })
      .max(255, { error: t('validation.too_long', { max: 255 }) }),
    operation_id: createOperationIdSchema(t),
  })
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return respondInvalid(submission)
  const { label, operation_id: idempotencyKey } = submission.value
  try {
    const { code } = await createReferralCode(context.get(platformContext), { body: { label }, idempotencyKey })
    await addNotice(context, { kind: 'success', key: 'referralCodes.created', params: { code } })
  } catch (error) {
    return respondToPlatformError(submission, error, t)
  }
  return null
}

/** Emails an invitation with one of the customer's codes. */
export async function submitInvite(context: Context, { form, account }: { form: FormData; account: string }) {
  const { t } = i18n(context)
  const schema = z.object({
    code: z.string({ error: getRequiredText('code', t) }),
    email: createEmailSchema(t),
    operation_id: createOperationIdSchema(t),
  })
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return respondInvalid(submission)
  const { code, email, operation_id: idempotencyKey } = submission.value
  const operation = JSON.stringify(submission.value)
  const wait = await countAttempt(context, 'invitation', { account, recipient: email, operation })
  if (wait !== null) return respondTooManySubmissions(context, submission, wait)
  try {
    await inviteByEmail(context.get(platformContext), { body: { code, email }, idempotencyKey })
    await addNotice(context, { kind: 'success', key: 'referralCodes.invited', params: { email } })
  } catch (error) {
    return respondToPlatformError(submission, error, t)
  }
  return null
}

/** Deletes a code. A code that is already deleted counts as success. */
export async function submitDeleteCode(context: Context, form: FormData) {
  const id = form.get('id')
  if (typeof id !== 'string') throw data(null, { status: 400 })
  try {
    await deleteReferralCode(context.get(platformContext), { params: { id }, idempotencyKey: crypto.randomUUID() })
    await addNotice(context, { kind: 'success', key: 'referralCodes.deleted' })
  } catch (error) {
    if (!(error instanceof NotFound)) return respondToActionFailure(error, i18n(context).t)
    await addNotice(context, { kind: 'info', key: 'referralCodes.gone' })
  }
  return null
}
