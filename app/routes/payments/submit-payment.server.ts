import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, redirect, type RouterContextProvider } from 'react-router'
import { invalid, platformErrorReply, replyWithoutErrors, unread, formWarning } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import type { PaymentForm } from '#app/platform/payment-form.schema.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { platformContext } from '#app/session/contexts.ts'
import { tellIfMoved } from './tell-if-moved.server.ts'
import { gateWarning } from '#app/features/service-gate/gate-warning.ts'
import { askAboutName } from '#app/features/payment-form/ask-about-name.server.ts'
import { loadPaymentForm } from '#app/features/payment-form/load-payment-form.server.ts'
import { formValues } from '#app/features/payment-form/payment-entry.ts'
import { paymentSchema } from '#app/features/payment-form/payment-schema.ts'
import { NOT_QUOTED, loadQuoteInTime } from './load-quote.server.ts'

/** Makes or changes the payment. */
type Send = (platform: Platform, body: PaymentForm, operationId: string) => Promise<Transaction>

/**
 * What the buttons of the payment form do: work out the quote, ask the bank about the name, and make the payment, whose
 * page is where it is checked. A name that the bank does not have is asked about before anything is made.
 */
export async function submitPayment(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  send: Send,
  readCounted: (platform: Platform) => Promise<string | null> = () => Promise.resolve(null),
) {
  const platform = context.get(platformContext)
  const t = translatorOf(context)
  const intent = form.get('intent')
  const loadCounted = async () => loadPaymentForm(platform, context, { counted: await readCounted(platform) })
  const values = formValues(form)
  const read = await loadCounted().catch((error: unknown) => ({ error }))
  if ('error' in read) {
    const answer = unread(form, read.error, t)
    return data({ ...answer.data, quoted: NOT_QUOTED }, answer.init ?? undefined)
  }
  const { rules, isClosed, view } = read
  const submission = parseWithZod(form, { schema: paymentSchema(rules) })

  if (intent === 'quote')
    return { result: replyWithoutErrors(submission), quoted: await loadQuoteInTime(platform, context, values) }
  const withQuote = async (answer: ReturnType<typeof invalid>) =>
    data({ ...answer.data, quoted: await loadQuoteInTime(platform, context, values) }, answer.init ?? undefined)
  // If payments are closed, this is the reason, and not "above your limit of 0".
  if (isClosed && view.blocked) {
    return withQuote(formWarning(submission, gateWarning(view.blocked, platform), { status: 403 }))
  }
  if (submission.status !== 'success') return withQuote(invalid(submission))

  const { form: payment, operationId } = submission.value
  const named = await askAboutName(platform, { recipient: payment, form }, t)
  if ('nameAsked' in named) {
    const answer = await withQuote(invalid(submission, { fieldErrors: named.fieldErrors }))
    return data({ ...answer.data, nameAsked: named.nameAsked }, answer.init ?? undefined)
  }
  try {
    const made = await send(platform, { ...payment, receiver_name: named.name }, operationId)
    await tellIfMoved(context, String(form.get('quoted') ?? ''), made)
    const page = href('/transactions/:id', { id: made.transaction_key })
    return redirect(withLanguage(page, languageOf(context)), 303)
  } catch (error) {
    return withQuote(platformErrorReply(submission, error, t))
  }
}
