import { useTexts } from '#app/i18n/texts.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { PaymentView } from '#app/routes/transactions/view/payment-view.ts'

/** The status of a payment in one sentence each: where the money is, what happens next, by when, and what to do. */
export function PaymentSummary({ payment, isPollLost }: { payment: PaymentView; isPollLost: boolean }) {
  const t = useTexts()
  const { where, next, when, do: toDo } = payment.sentences
  return (
    <div className="stack tight prose">
      <p>
        <StatusTag tone={payment.tone}>{payment.status}</StatusTag>{' '}
        <span className="small muted code">{t('transaction.number', { key: payment.key })}</span>
      </p>
      <p>{where}</p>
      <p>{next}</p>
      <p>{when}</p>
      <p>
        <b>{toDo}</b>
      </p>
      <div className={isPollLost ? undefined : 'unseen'} aria-live="polite">
        {isPollLost ? <Notice kind="info" text={t('transaction.pollLost', { time: payment.asOf })} /> : null}
      </div>
    </div>
  )
}
