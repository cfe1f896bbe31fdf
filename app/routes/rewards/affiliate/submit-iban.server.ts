import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { formatIban } from '#app/domain/iban.ts'
import { operationIdField } from '#app/forms/operation-id-field.ts'
import { sepaIbanField } from '#app/forms/sepa-iban-field.ts'
import { invalid, platformErrorReply } from '#app/forms/submission.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import { savePayoutIban } from '#app/platform/affiliate.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'

/** Saves where payouts go: an IBAN that SEPA reaches. */
export async function submitSaveIban(context: Readonly<RouterContextProvider>, form: FormData) {
  const t = translatorOf(context)
  const submission = parseWithZod(form, {
    schema: z.object({ iban: sepaIbanField(t), operation_id: operationIdField(t) }),
  })
  if (submission.status !== 'success') return invalid(submission)
  const { iban, operation_id: idempotencyKey } = submission.value
  try {
    const saved = await savePayoutIban(context.get(platformContext), { body: { iban }, idempotencyKey })
    const params = { iban: formatIban(saved.payout_iban) }
    await addNotice(context, { kind: 'success', key: 'affiliate.ibanSaved', params })
  } catch (error) {
    return platformErrorReply(submission, error, t)
  }
  return null
}
