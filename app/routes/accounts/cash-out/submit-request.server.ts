import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { createOperationIdSchema } from '#app/forms/operation-id-field.ts'
import { createSepaIbanSchema } from '#app/forms/sepa-iban-field.ts'
import { respondInvalid, respondToPlatformError } from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { createCashOutRequest } from '#app/platform/cash-out-requests.ts'
import { platformContext } from '#app/session/contexts.ts'

/** Requests the whole balance and redirects to the request; a duplicate returns the same one (rules.md#cash-out-request). */
export async function submitRequest(context: Readonly<RouterContextProvider>, id: string, form: FormData) {
  const { t, language } = i18n(context)
  const schema = z.object({ receiver_iban: createSepaIbanSchema(t), operation_id: createOperationIdSchema(t) })
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return respondInvalid(submission)
  const { receiver_iban, operation_id: idempotencyKey } = submission.value
  try {
    const body = { receiver_iban }
    const request = await createCashOutRequest(context.get(platformContext), { params: { id }, body, idempotencyKey })
    const page = href('/accounts/:id/cash-out/requests/:requestId', { id, requestId: request.request_id })
    return redirect(addLanguage(page, language), 303)
  } catch (error) {
    return respondToPlatformError(submission, error, t)
  }
}
