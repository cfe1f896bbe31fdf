import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'
import { respondInvalid, respondToPlatformError, respondUnvalidated } from '#app/forms/submission.ts'
import { getChosenFile, validateFile } from '#app/forms/upload.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { answerQuestion } from '#app/platform/payment-answer.ts'
import { listCoins } from '#app/platform/reference.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { platformContext } from '#app/session/contexts.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { buildAnswerSchema } from './answer-schema.ts'

/** Sends the customer's answer once per operation id; returns null, or the form with its errors. */
export async function submitAnswer(context: Readonly<RouterContextProvider>, id: string) {
  const { t } = i18n(context)
  const platform = context.get(platformContext)
  const form = await readPostedForm(context)
  const read = await readTransaction(platform, { params: { id } }).catch((error: unknown) => ({ error }))
  if ('error' in read) return respondUnvalidated(form, read.error, t)
  // Without the coin list only the platform validates an address.
  const listed = await loadOptional(listCoins(platform))
  const submission = parseWithZod(form, { schema: buildAnswerSchema(read, 'value' in listed ? listed.value : [], t) })
  const file = read.question?.wants_file ? getChosenFile(form.get('document')) : null
  const taken = file && (await validateFile(file, t))
  if (taken && 'error' in taken) return respondInvalid(submission, { fieldErrors: { document: [taken.error] } })
  if (submission.status !== 'success') return respondInvalid(submission)
  const { operation_id: idempotencyKey, ...answer } = submission.value
  try {
    const body = { ...answer, ...(taken && { document: taken.file }) }
    await answerQuestion(platform, { params: { key: id }, body, idempotencyKey })
    return null
  } catch (error) {
    return respondToPlatformError(submission, error, t)
  }
}
