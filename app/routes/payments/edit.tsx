import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect } from 'react-router'
import { formatIban } from '#app/domain/iban.ts'
import { invalid, refused, unjudged } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { editTransaction, readTransaction } from '#app/platform/transactions.ts'
import { platformContext } from '#app/session/contexts.ts'
import { takeDraft } from '#app/session/drafts.ts'
import { addNotice } from '#app/session/notices.ts'
import { reading } from '#app/session/reading.ts'
import { requireSession } from '#app/session/session-end.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/edit.ts'
import { PaymentForm } from './payment-form.tsx'
import { readPaymentForm, readQuote } from './payment-page.server.ts'
import { platformFormOf } from './platform-form.ts'

export { answerHeaders as headers } from '#app/forms/answer-headers.ts'

/** The payment form again, for a payment that nobody has paid yet (SPEC section 2). */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireSession(context)
  const page = href('/transactions/:id', params)
  const draft = Object.fromEntries((await takeDraft(context, url.pathname)) ?? [])
  return reading(context, async (platform) => {
    const [payment, { schema: _, ...form }] = await Promise.all([
      readTransaction(platform, { params: { id: params.id } }),
      readPaymentForm(platform, context),
    ])
    if (!payment.allowed_actions.includes('edit')) {
      await addNotice(context, { kind: 'info', key: 'payments.notEditable' })
      throw redirect(withLanguage(page, languageOf(context)))
    }
    const saved = {
      receiver_iban: payment.iban === null ? '' : formatIban(payment.iban),
      sum: payment.sum,
      coin: payment.coin,
      description: payment.description,
      refund_address: payment.form?.refund_address,
      if_late: payment.if_late,
      if_short: payment.if_short,
      if_over: payment.if_over,
    }
    const defaults = { ...saved, ...draft }
    return {
      ...form,
      quoted: await readQuote(platform, context, { sum: defaults.sum, coin: defaults.coin }),
      defaults,
      operationId: draft['operation_id'] ?? crypto.randomUUID(),
      texts: textsOf(context, 'payments'),
    }
  })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  await requireSession(context)
  const form = await request.formData()
  const platform = context.get(platformContext)
  const { schema, name } = await reading(context, (reader) => readPaymentForm(reader, context))
  const submission = parseWithZod(form, { schema })

  if (form.get('intent') === 'quote') {
    const entered = { sum: String(form.get('sum')), coin: String(form.get('coin')) }
    return { result: unjudged(submission), quoted: await readQuote(platform, context, entered) }
  }
  if (submission.status !== 'success') return invalid(submission)

  try {
    await editTransaction(platform, {
      params: { key: params.id },
      body: platformFormOf(submission.value, name),
      idempotencyKey: submission.value.operation_id,
    })
    return redirect(withLanguage(href('/transactions/:id', params), languageOf(context)), 303)
  } catch (error) {
    return refused(submission, error, translatorOf(context))
  }
}

export default function EditPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  return (
    <>
      <PageHead heading={t('payments.headingEdit')} outcome={actionData} form="payment" />
      <PaymentForm {...loaderData} outcome={actionData} submitLabel={t('payments.submitEdit')} />
    </>
  )
}
