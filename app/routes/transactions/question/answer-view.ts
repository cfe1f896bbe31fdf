import { getSymbol } from '#app/domain/coin-symbol.ts'
import { formatCoin, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { getMessageText } from '#app/i18n/message-text.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { formatChoice } from './question-view.ts'

type Defaults = Partial<Record<'receiver_name' | 'refund_address', string>>

/** Builds the form for the requested answer; returns null if the payment has no open question. */
export function buildAnswerView(
  payment: Transaction,
  requested: string | null,
  { t, language }: { t: Translate; language: Language },
) {
  const { question, account_id: paidFrom, misdirected } = payment
  const coin = getSymbol(payment)
  if (question === null || !payment.allowed_actions.includes('answer')) return null
  const choices = question.choices.filter((each) => each !== 'unknown')
  const choice = choices.find((each) => each === requested) ?? choices[0]
  if (choice === undefined) return null
  const network = misdirected?.network_name ?? payment.network_name ?? t('transaction.network.unknown')
  const params = {
    amount: formatMoney(payment.sent_amount ?? payment.amount, payment.currency, language),
    refund: question.refund_coin_amount === null ? coin : formatCoin(question.refund_coin_amount, coin, language),
  }
  const name = choice === 'refund' && paidFrom !== null ? 'credit' : choice
  const defaults: Defaults = {
    receiver_name: payment.receiver_name ?? '',
    // A refund address for the expected network may not be the customer's on the network the crypto arrived on.
    refund_address: misdirected === null ? (payment.form?.refund_address ?? '') : '',
  }
  return {
    choice,
    heading: formatChoice(choice, payment, t),
    question: getMessageText(question, { t, language }),
    lede: name === 'reply' ? null : t(`paymentQuestion.lede.${name}`, params),
    fields: listFields(choice, payment),
    refundHint: t('paymentQuestion.refundHint', { coin, network }),
    submit: t(`paymentQuestion.send.${name}`, params),
    defaults,
  }
}

export type AnswerField =
  | 'receiver_name'
  | 'receiver_iban'
  | 'receiver_sort_code'
  | 'receiver_account'
  | 'refund_address'
  | 'message'
  | 'document'

function listFields(choice: 'account' | 'refund' | 'reply', payment: Transaction): AnswerField[] {
  const { receiver_is_self: isSelf, currency, account_id: paidFrom, question } = payment
  if (choice === 'refund') return paidFrom === null ? ['refund_address'] : []
  if (choice === 'reply') return question?.wants_file ? ['message', 'document'] : ['message']
  const account: AnswerField[] = currency === 'GBP' ? ['receiver_sort_code', 'receiver_account'] : ['receiver_iban']
  return isSelf ? account : ['receiver_name', ...account]
}
