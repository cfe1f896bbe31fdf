import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { operationIdField } from '#app/forms/operation-id-field.ts'
import { sepaIbanField } from '#app/forms/sepa-iban-field.ts'
import { invalid, platformErrorReply } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { createCashOutRequest } from '#app/platform/cash-out-requests.ts'
import { platformContext } from '#app/session/contexts.ts'

/** Asks for the whole balance; the page of the request follows. Sent twice it is one request (rules.md#cash-out-request). */
export async function submitRequest(context: Readonly<RouterContextProvider>, id: string, form: FormData) {
  const t = translatorOf(context)
  const schema = z.object({ receiver_iban: sepaIbanField(t), operation_id: operationIdField(t) })
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return invalid(submission)
  const { receiver_iban, operation_id: idempotencyKey } = submission.value
  try {
    const body = { receiver_iban }
    const request = await createCashOutRequest(context.get(platformContext), { params: { id }, body, idempotencyKey })
    const page = href('/accounts/:id/cash-out/requests/:requestId', { id, requestId: request.request_id })
    return redirect(withLanguage(page, languageOf(context)), 303)
  } catch (error) {
    return platformErrorReply(submission, error, t)
  }
}
