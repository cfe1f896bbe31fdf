import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { countAttempt, tooManySubmissions } from '#app/features/attempts/too-many-attempts.ts'
import { operationIdField } from '#app/forms/operation-id-field.ts'
import { invalid, platformErrorReply } from '#app/forms/submission.ts'
import { formatDate } from '#app/i18n/formats.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { addVoucher } from '#app/platform/rewards.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'

/** Adds a voucher by its code. What is wrong with the code is said beside its field. */
export async function submitAddVoucher(
  context: Readonly<RouterContextProvider>,
  { form, account }: { form: FormData; account: string },
) {
  const t = translatorOf(context)
  const schema = z.object({
    code: z
      .string({ error: t('validation.required') })
      .trim()
      .regex(/^[A-Za-z0-9-]+$/, { error: t('validation.alpha_dash') })
      .max(64, { error: t('validation.too_long', { max: 64 }) }),
    operation_id: operationIdField(t),
  })
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return invalid(submission)
  const operation = JSON.stringify(submission.value)
  const wait = await countAttempt(context, 'voucherCode', { account, operation })
  if (wait !== null) return tooManySubmissions(context, submission, wait)
  const { code, operation_id: idempotencyKey } = submission.value
  try {
    const added = await addVoucher(context.get(platformContext), { params: { code }, body: { code }, idempotencyKey })
    const date = formatDate(added.valid_until, languageOf(context), 'UTC')
    await addNotice(context, { kind: 'success', key: 'rewards.added', params: { code: added.code, date } })
  } catch (error) {
    return platformErrorReply(submission, error, t)
  }
  return null
}
