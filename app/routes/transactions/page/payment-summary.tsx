import { useTexts } from '#app/i18n/texts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { PaymentView } from '#app/routes/transactions/view/payment-view.ts'

type Props = { payment: PaymentView; isPollLost: boolean }

/** The status of a payment in its word, and where the money is. */
export function PaymentSummary({ payment, isPollLost }: Props) {
  const t = useTexts()
  return (
    <div className="stack tight prose">
      <p>
        <StatusTag tone={payment.tone}>{payment.status}</StatusTag>
      </p>
      <p>{payment.sentences.where}</p>
      <div className={isPollLost ? undefined : 'unseen'} aria-live="polite">
        {isPollLost ? <Notice kind="info" text={t('transaction.pollLost', { time: payment.asOf })} /> : null}
      </div>
    </div>
  )
}

/** What happens next to a payment, by when, and what there is to do: below what can be done at once. */
export function PaymentOutlook({ sentences: { next, when, do: toDo } }: Pick<PaymentView, 'sentences'>) {
  return (
    <div className="stack tight prose">
      <p>{next}</p>
      <p>{when}</p>
      <p>
        <b>{toDo}</b>
      </p>
    </div>
  )
}
