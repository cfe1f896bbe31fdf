import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect } from 'react-router'
import { invalid, refused, unjudged } from '#app/forms/submission.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { createTransaction } from '#app/platform/transactions.ts'
import { platformContext } from '#app/session/contexts.ts'
import { takeDraft } from '#app/session/drafts.ts'
import { reading } from '#app/session/reading.ts'
import { requireSession } from '#app/session/session-end.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { useTexts } from '#app/i18n/texts.tsx'
import type { Route } from './+types/new.ts'
import { PaymentForm } from './payment-form.tsx'
import { readPaymentForm, readQuote } from './payment-page.server.ts'
import { platformFormOf } from './platform-form.ts'

export { answerHeaders as headers } from '#app/forms/answer-headers.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  await requireSession(context)
  const draft = Object.fromEntries((await takeDraft(context, href('/payments'))) ?? [])
  const entered = {
    sum: draft['sum'] ?? url.searchParams.get('sum'),
    coin: draft['coin'] ?? url.searchParams.get('coin') ?? 'BTC',
  }
  return reading(context, async (platform) => {
    const [{ schema: _, ...form }, quoted] = await Promise.all([
      readPaymentForm(platform, context),
      readQuote(platform, context, entered),
    ])
    return {
      ...form,
      quoted,
      defaults: { if_late: 'ask', if_short: 'wait', if_over: 'refund', ...draft, ...entered },
      operationId: draft['operation_id'] ?? crypto.randomUUID(),
      texts: textsOf(context, 'payments'),
    }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
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
    const payment = await createTransaction(platform, {
      body: platformFormOf(submission.value, name),
      idempotencyKey: submission.value.operation_id,
    })
    const page = href('/transactions/:id', { id: payment.transaction_key })
    return redirect(withLanguage(page, languageOf(context)), 303)
  } catch (error) {
    return refused(submission, error, translatorOf(context))
  }
}

export default function NewPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  return (
    <>
      <PageHead heading={t('payments.heading')} lede={t('payments.lede')} outcome={actionData} form="payment" />
      <PaymentForm {...loaderData} outcome={actionData} submitLabel={t('payments.submit')} />
    </>
  )
}
