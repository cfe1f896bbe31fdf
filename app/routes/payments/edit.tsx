import { href, redirect } from 'react-router'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf, textsOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { editTransaction, readTransaction } from '#app/platform/transactions.ts'
import { visitContext } from '#app/session/contexts.ts'
import { takeDraft } from '#app/session/drafts.ts'
import { addNotice } from '#app/session/notices.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { postedForm } from '#app/session/posted-form.ts'

import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/edit.ts'
import { choiceLabels } from './choice-labels.ts'
import { submitPayment } from './submit-payment.server.ts'
import { formDefaults } from '#app/features/payment-form/form-defaults.ts'
import { firstChoices } from '#app/features/payment-form/offered-coins.server.ts'
import { PaymentForm } from './payment-form.tsx'
import { loadPaymentForm } from '#app/features/payment-form/load-payment-form.server.ts'
import { NOT_QUOTED, loadQuoteInTime } from './load-quote.server.ts'
import { fittingChoices } from '#app/features/payment-form/offered-choices.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

/** The payment form again, for a payment that nobody has paid yet (rules.md#payment-edit). */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireSession(context)
  const draft = Object.fromEntries((await takeDraft(context, 'payment')) ?? [])
  return loadOrThrow(context, async (platform) => {
    const payment = await readTransaction(platform, { params: { id: params.id } })
    const [{ view, rules }, first] = await Promise.all([
      loadPaymentForm(platform, context, { counted: payment.amount_eur }),
      firstChoices(platform),
    ])
    if (!payment.allowed_actions.includes('edit')) {
      await addNotice(context, { kind: 'info', key: 'payments.notEditable' })
      throw redirect(withLanguage(href('/transactions/:id', params), languageOf(context)))
    }
    const entered = payment.form ? formDefaults(payment.form, languageOf(context)) : {}
    const defaults: Record<string, string> = { ...first, ...entered, ...draft }
    const operationId = draft['operation_id'] ?? crypto.randomUUID()
    // A form that comes back brings its quote along.
    const isFresh = context.get(visitContext).target === null
    const quoted = isFresh ? await loadQuoteInTime(platform, context, defaults) : NOT_QUOTED
    return {
      keptForm: view.blocked === null ? 'payment' : undefined,
      view,
      quoted,
      defaults: fittingChoices(defaults, rules.choices),
      operationId,
      texts: textsOf(context, 'payments', 'paymentsEdit'),
    }
  })
}

export async function action({ params, context }: Route.ActionArgs) {
  await requireSession(context)
  return submitPayment(
    context,
    await postedForm(context),
    (platform, body, idempotencyKey) => editTransaction(platform, { params: { key: params.id }, body, idempotencyKey }),
    async (platform) => (await readTransaction(platform, { params })).amount_eur,
  )
}

export default function EditPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  return (
    <>
      <PageHead
        heading={t('payments.headingEdit')}
        outcome={actionData}
        form="payment"
        labels={choiceLabels(loaderData.view, t)}
      />
      <PaymentForm {...loaderData} outcome={actionData} submitLabel={t('payments.submitEdit')} />
    </>
  )
}
