import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { formatIban } from '#app/domain/iban.ts'
import { createOperationIdSchema } from '#app/forms/operation-id-field.ts'
import { createSepaIbanSchema } from '#app/forms/sepa-iban-field.ts'
import { respondInvalid, respondToPlatformError } from '#app/forms/submission.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { savePayoutIban } from '#app/platform/affiliate.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'

/** Saves the payout IBAN, which must be in SEPA. */
export async function submitSaveIban(context: Readonly<RouterContextProvider>, form: FormData) {
  const { t } = i18n(context)
  const submission = parseWithZod(form, {
    schema: z.object({ iban: createSepaIbanSchema(t), operation_id: createOperationIdSchema(t) }),
  })
  if (submission.status !== 'success') return respondInvalid(submission)
  const { iban, operation_id: idempotencyKey } = submission.value
  try {
    const saved = await savePayoutIban(context.get(platformContext), { body: { iban }, idempotencyKey })
    const params = { iban: formatIban(saved.payout_iban) }
    await addNotice(context, { kind: 'success', key: 'affiliate.ibanSaved', params })
  } catch (error) {
    return respondToPlatformError(submission, error, t)
  }
  return null
}
