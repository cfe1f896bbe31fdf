import { useTexts } from '#app/i18n/texts.tsx'
import { editTransaction, readTransaction } from '#app/platform/transactions.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/edit.ts'
import { getChoiceLabels } from './get-choice-labels.ts'
import { submitPayment } from './submit-payment.server.ts'
import { PaymentForm } from './payment-form.tsx'
import { loadEditedPayment } from './load-edited-payment.server.ts'

export function loader(args: Route.LoaderArgs) {
  return loadEditedPayment(args)
}

export async function action({ params, context }: Route.ActionArgs) {
  return submitPayment(
    context,
    await readPostedForm(context),
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
        labels={getChoiceLabels(loaderData.view, t)}
      />
      <PaymentForm {...loaderData} outcome={actionData} submitLabel={t('payments.submitEdit')} />
    </>
  )
}
