import { href } from 'react-router'
import { recordEvent } from '#app/features/usage-statistics/record-event.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { createTransaction } from '#app/platform/transactions.ts'
import { rememberSubmission } from '#app/session/sent-forms.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PayAgain } from '#app/features/pay-again/pay-again.tsx'
import type { Route } from './+types/new.ts'
import { getChoiceLabels } from './get-choice-labels.ts'
import { submitPayment } from './submit-payment.server.ts'
import { PaymentForm } from './payment-form.tsx'
import { loadNewPayment } from './load-new-payment.server.ts'

export function loader(args: Route.LoaderArgs) {
  return loadNewPayment(args)
}

export async function action({ context }: Route.ActionArgs) {
  const form = await readPostedForm(context)
  return submitPayment(context, form, async (platform, body, idempotencyKey) => {
    const payment = await createTransaction(platform, { body, idempotencyKey })
    recordEvent(context, 'payment_created', { coin: payment.coin, currency: payment.currency })
    await rememberSubmission(context, href('/payments'), { key: payment.transaction_key, form })
    return payment
  })
}

export default function NewPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  const outcome = actionData ?? (loaderData.prefillErrors ? { result: loaderData.prefillErrors } : undefined)
  return (
    <div className="stack">
      <PageHead
        heading={t('payments.heading')}
        outcome={outcome}
        form="payment"
        labels={getChoiceLabels(loaderData.view, t)}
      />
      <PayAgain paidBefore={loaderData.paidBefore} />
      {loaderData.unpaid ? (
        <Notice kind="info" text={loaderData.unpaid.text}>
          <p className="actions">
            {loaderData.unpaid.links.map(({ to, label }) => (
              <Link key={to} to={to} reloadDocument={to.includes('?')}>
                {label}
              </Link>
            ))}
          </p>
        </Notice>
      ) : null}
      {loaderData.notice ? <Notice {...loaderData.notice} /> : null}
      <PaymentForm {...loaderData} outcome={outcome} submitLabel={t('payments.submit')} />
    </div>
  )
}
