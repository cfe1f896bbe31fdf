import type { ObjectView } from '#app/features/status-page/status-view.ts'
import { formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { Transaction } from '#app/platform/transaction.schema.ts'
import type { WaitingPayment } from '#app/platform/waiting-payment.ts'
import { buildPaymentView, type PaymentView } from '#app/routes/transactions/view/payment-view.ts'
import type { PayTarget } from '#app/features/pay-crypto/load-pay-target.server.ts'

/** Placeholders for required fields that the platform withholds without a session. */
const WITHHELD = {
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

/** The payment's view after the session has expired, with the deposit address and the progress but no actions. */
export function buildWaitingView(
  waiting: WaitingPayment,
  {
    t,
    language,
    target,
    floatSeconds,
  }: { t: Translate; language: Language; target: PayTarget; floatSeconds?: number | null },
): WaitingView {
  const { receiver_masked: receiver, account_masked: account, as_of: asOf, ...payment } = waiting
  const transaction = Transaction.parse({
    ...WITHHELD,
    ...payment,
    created: asOf,
    sum_currency: payment.currency,
    receiver_name: receiver,
    // Late crypto has a deadline only if there is a refund address. The address itself is private.
    form: payment.late && { refund_address: payment.late.answer_by ? t('transactions.yourAccount') : null },
    refund: payment.refund && {
      ...payment.refund,
      address: payment.refund.needs_address ? null : t('transactions.yourAccount'),
    },
    question: payment.question && { ...payment.question, text: '' },
    history: payment.history.map((entry) => ({ ...entry, text: '' })),
  })
  const view = buildPaymentView(transaction, {
    t,
    language,
    now: Date.parse(asOf),
    target,
    floatSeconds: floatSeconds ?? null,
  })
  const { id, state, tone, status, heading, steps, isFinal } = view
  const { where, next, when, do: toDo } = view.sentences
  const hasOpenQuestion = payment.question !== null && payment.question.answer === null
  const outlook = [next, when, hasOpenQuestion ? t('waiting.answer') : toDo].filter((sentence) => sentence !== '')
  return {
    id,
    state,
    tone,
    status,
    heading,
    // The sentences of a final state contain private amounts and addresses.
    where: isFinal ? t('waiting.over') : where,
    outlook: isFinal || view.pay ? [] : outlook,
    // The choices of a short payment, which have its deadline elsewhere, need a login.
    deadline: view.pay ? (view.short ? when : view.deadline) : '',
    steps,
    pay: view.pay && stripWallet(view.pay),
    rows: [
      {
        term: t('transaction.row.gets'),
        value: formatMoney(payment.sent_amount ?? payment.amount, payment.currency, language),
        kind: 'total',
      },
      { term: t('transaction.row.receiver'), value: receiver, note: account },
    ],
    timeline: [],
    isFinal,
    asOf: view.asOf,
  }
}

export type WaitingView = ObjectView & {
  id: string
  state: PaymentView['state']
  pay: ReturnType<typeof stripWallet> | null
}

function stripWallet(view: NonNullable<ReturnType<typeof buildPaymentView>['pay']>) {
  if (view.withheld !== null) return view
  const { wallet: _, ...pay } = view
  return pay
}
