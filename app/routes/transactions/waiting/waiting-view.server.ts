import { formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { Transaction } from '#app/platform/transaction.schema.ts'
import type { WaitingPayment } from '#app/platform/waiting-payment.ts'
import { paymentView } from '#app/routes/transactions/view/payment-view.ts'
import type { PayTarget } from '#app/features/pay-crypto/load-pay-target.server.ts'

/** What nobody is told without a session, in a form that the payment's own view can read. */
const UNTOLD = {
  list_status: 'unknown',
  type: 'unknown',
  sum: '0',
  amount_eur: '0',
  fee: '0',
  fee_percent: '0',
  fee_fixed: '0',
  fee_service: '0',
  discount: '0',
  total: '0',
}

/** A payment as its page shows it after the session has expired: what to send where and how far it is, nothing to press. */
export function waitingView(
  waiting: WaitingPayment,
  {
    t,
    language,
    target,
    floatSeconds,
  }: { t: Translate; language: Language; target: PayTarget; floatSeconds?: number | null },
) {
  const { receiver_masked: receiver, account_masked: account, as_of: asOf, ...payment } = waiting
  const transaction = Transaction.parse({
    ...UNTOLD,
    ...payment,
    created: asOf,
    sum_currency: payment.currency,
    receiver_name: receiver,
    // Late crypto has an end only where it can go back: the address itself is nobody else's to see.
    form: payment.late && { refund_address: payment.late.answer_by ? t('transactions.yourAccount') : null },
    refund: payment.refund && {
      ...payment.refund,
      address: payment.refund.needs_address ? null : t('transactions.yourAccount'),
    },
    question: payment.question && { ...payment.question, text: '' },
    history: payment.history.map((entry) => ({ ...entry, text: '' })),
  })
  const view = paymentView(transaction, {
    t,
    language,
    now: Date.parse(asOf),
    target,
    floatSeconds: floatSeconds ?? null,
  })
  const { headline, where, next, when, do: toDo } = view.sentences
  const { final } = view.poll
  const isAsked = payment.question !== null && payment.question.answer === null
  return {
    key: view.key,
    state: view.state,
    tone: view.tone,
    status: view.status,
    headline,
    // How a payment ended is told with amounts and addresses that are the customer's alone.
    sentences: final ? [t('waiting.over')] : [where, next, when, isAsked ? t('waiting.answer') : toDo],
    steps: view.steps,
    pay: view.pay && withoutWallet(view.pay),
    rows: [{ term: t('transaction.row.receiver'), value: receiver, note: account }],
    total: {
      term: t('transaction.row.gets'),
      value: formatMoney(payment.sent_amount ?? payment.amount, payment.currency, language),
    },
    final,
    asOf: view.asOf,
  }
}

export type WaitingView = ReturnType<typeof waitingView>

function withoutWallet(view: NonNullable<ReturnType<typeof paymentView>['pay']>) {
  if (view.withheld !== null) return view
  const { wallet: _, ...pay } = view
  return pay
}
