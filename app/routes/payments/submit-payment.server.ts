import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { getFormValues } from '#app/forms/form-values.ts'
import {
  respondWithWarning,
  respondInvalid,
  respondToPlatformError,
  buildErrorFreeReply,
  respondUnvalidated,
} from '#app/forms/submission.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import type { PaymentForm } from '#app/platform/payment-form.schema.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { platformContext } from '#app/session/contexts.ts'
import { buildGateWarning } from '#app/features/service-gate/gate-warning.ts'
import { verifyPayee } from '#app/features/payment-form/verify-payee.server.ts'
import { loadPaymentRules } from '#app/features/payment-form/load-payment-rules.server.ts'
import { buildPaymentSchema } from '#app/features/payment-form/payment-schema.ts'
import { addPriceChangeNotice } from './add-price-change-notice.server.ts'
import { loadQuoteInTime, NOT_QUOTED } from './load-quote.server.ts'

type Send = (platform: Platform, body: PaymentForm, operationId: string) => Promise<Transaction>

/**
 * Handles all buttons of the payment form: the quote, the name check, and the submit, which redirects to the payment to
 * check it. A name mismatch at the bank returns a question before the payment is created.
 */
export async function submitPayment(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  send: Send,
  readCounted: (platform: Platform) => Promise<string | null> = () => Promise.resolve(null),
) {
  const platform = context.get(platformContext)
  const { t, language } = i18n(context)
  const intent = form.get('intent')
  const loadRules = async () => loadPaymentRules(platform, context, { counted: await readCounted(platform) })
  const values = getFormValues(form)
  const read = await loadRules().catch((error: unknown) => ({ error }))
  if ('error' in read) {
    const answer = respondUnvalidated(form, read.error, t)
    return data({ ...answer.data, quoted: NOT_QUOTED }, answer.init ?? undefined)
  }
  const { rules, closed } = read
  const submission = parseWithZod(form, { schema: buildPaymentSchema(rules) })

  if (intent === 'quote')
    return { result: buildErrorFreeReply(submission), quoted: await loadQuoteInTime(platform, context, values) }
  const addQuote = async (answer: ReturnType<typeof respondInvalid>) =>
    data({ ...answer.data, quoted: await loadQuoteInTime(platform, context, values) }, answer.init ?? undefined)
  // If payments are blocked, show that reason instead of "above your limit of 0".
  if (closed) {
    return addQuote(respondWithWarning(submission, buildGateWarning(closed, platform), { status: 403 }))
  }
  if (submission.status !== 'success') return addQuote(respondInvalid(submission))

  const { form: fields, operationId } = submission.value
  const named = await verifyPayee(platform, { recipient: fields, form }, t)
  if ('nameAsked' in named) {
    const answer = await addQuote(respondInvalid(submission, { fieldErrors: named.fieldErrors }))
    return data({ ...answer.data, nameAsked: named.nameAsked }, answer.init ?? undefined)
  }
  try {
    const payment = await send(platform, { ...fields, receiver_name: named.name }, operationId)
    await addPriceChangeNotice(context, String(form.get('quoted') ?? ''), payment)
    const page = href('/transactions/:id', { id: payment.transaction_key })
    return redirect(addLanguage(page, language), 303)
  } catch (error) {
    return addQuote(respondToPlatformError(submission, error, t))
  }
}
