import { getRequiredText } from '#app/forms/required-text.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { countAttempt, respondTooManySubmissions } from '#app/features/attempts/too-many-attempts.ts'
import { createOperationIdSchema } from '#app/forms/operation-id-field.ts'
import { respondInvalid, respondToPlatformError } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { addVoucher } from '#app/platform/rewards.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'

/** Adds a voucher. Errors about the code belong to its field. */
export async function submitAddVoucher(
  context: Readonly<RouterContextProvider>,
  { form, account }: { form: FormData; account: string },
) {
  const { t, day } = i18n(context)
  const schema = z.object({
    code: z
      .string({ error: getRequiredText('voucher_code', t) })
      .trim()
      .regex(/^[A-Za-z0-9-]+$/, { error: t('validation.alpha_dash') })
      .max(64, { error: t('validation.too_long', { max: 64 }) }),
    operation_id: createOperationIdSchema(t),
  })
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return respondInvalid(submission)
  const operation = JSON.stringify(submission.value)
  const wait = await countAttempt(context, 'voucherCode', { account, operation })
  if (wait !== null) return respondTooManySubmissions(context, submission, wait)
  const { code, operation_id: idempotencyKey } = submission.value
  try {
    const added = await addVoucher(context.get(platformContext), { params: { code }, body: { code }, idempotencyKey })
    const date = day(added.valid_until)
    await addNotice(context, { kind: 'success', key: 'rewards.added', params: { code: added.code, date } })
  } catch (error) {
    return respondToPlatformError(submission, error, t)
  }
  return null
}
