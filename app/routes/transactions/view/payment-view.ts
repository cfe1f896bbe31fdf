import { href } from 'react-router'
import { symbolOf } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { PAYMENT_STATUS } from '#app/domain/payment-status.ts'
import { formatCoin, formatDateTime, formatTimeWithSeconds } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import { messageWords } from '#app/i18n/message-words.ts'
import { paymentStatusWord } from '#app/features/payment-list/payment-status-word.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { checkView } from './check-view.ts'
import { detailRows, ifWrongView } from './detail-rows.ts'
import { stepNotes, paymentSteps } from './payment-steps.ts'
import { paymentSentences } from './payment-sentences.ts'
import { paymentStateOf } from './payment-state.ts'
import { formatAgreedPrice } from '#app/domain/agreed-price.ts'
import { lateView } from './late-view.ts'
import { openPriceOf, priceWords } from './open-price.ts'
import { shortView } from './short-view.ts'
import { payView } from '#app/routes/transactions/pay/pay-view.ts'
import { questionView } from '#app/routes/transactions/question/question-view.ts'
import type { PayTarget } from '#app/features/pay-crypto/load-pay-target.server.ts'
import { statementView } from './statement-view.ts'

type Reader = { t: Translate; language: Language; now: number; target: PayTarget; floatSeconds?: number | null }

/** A payment as its page shows it: everything formatted, nothing that the page does not show. */
export function paymentView(read: Transaction, reader: Reader) {
  const { t, language, now, target } = reader
  const transaction = { ...read, network_name: target.network.name ?? t('transaction.network.unknown') }
  const state = paymentStateOf(transaction, now)
  const isFromAccount = transaction.account_id !== null
  const { final, tone } = PAYMENT_STATUS[transaction.status]
  const coin = (decimal: string) => formatCoin(decimal, symbolOf(transaction), language)
  const price = openPriceOf(transaction)
  const late = lateView(transaction, reader)
  const pay = payView(transaction, state, reader)
  const short = shortView(transaction, { ...reader, isPayable: pay !== null })
  const isChangeable = (state === 'draft' || state === 'accountN') && transaction.allowed_actions.includes('edit')
  // What goes wrong now has a card of its own.
  const ifWrong = late || short ? null : ifWrongView(transaction, isChangeable, reader)
  return {
    key: transaction.transaction_key,
    state,
    tone: late ? ('you' as const) : tone,
    status: paymentStatusWord({ ...transaction, choice_needed: late !== null }, BRAND.serviceCoin.code, t),
    isFromAccount,
    ...(transaction.incoming && {
      receivingAddress: {
        to: href(`/${BRAND.segments.receiving}/:id`, { id: transaction.incoming.address_id }),
        label: t('transaction.toReceivingAddress', { name: transaction.incoming.address_name }),
      },
    }),
    sentences: paymentSentences(transaction, state, reader),
    steps: paymentSteps(state, stepNotes(transaction, reader), t),
    ...questionView(transaction, reader),
    pay,
    rows: detailRows(transaction, isChangeable, reader),
    ...(ifWrong && { ifWrong }),
    ...(state === 'draft' && price && { check: checkView(transaction, price, reader) }),
    // Left out where nothing can be changed: a payment that waits has no byte to spare.
    ...(isChangeable && { statement: statementView(transaction, reader) }),
    timeline: historyOf(transaction, reader)
      .map((entry) => ({ at: formatDateTime(entry.at, language, BRAND.timeZone), text: entry.text }))
      .toReversed(),
    ...(transaction.recurring_transfer_id !== null && {
      recurring: { id: transaction.recurring_transfer_id, label: t('recurringWords.ofPayment') },
    }),
    coinAmount: coin(transaction.coin_amount),
    hasRefundAddress: (transaction.form?.refund_address ?? null) !== null,
    // Of what waits for the customer's yes, and nothing of the others: a payment that waits has no byte to spare.
    ...(price && { price: { ...priceWords(transaction, price, language), agreed: formatAgreedPrice(price) } }),
    ...(late && { late }),
    ...(short && { short }),
    allowed: {
      confirm: transaction.allowed_actions.includes('confirm'),
      cancel: transaction.allowed_actions.includes('cancel'),
      float: transaction.allowed_actions.includes('set_floating_rate'),
      edit: transaction.allowed_actions.includes('edit'),
      emailAgain: transaction.allowed_actions.includes('request_confirmation'),
      voucher: transaction.allowed_actions.includes('apply_voucher'),
      refundAddress: transaction.allowed_actions.includes('refund_address'),
      receipt: transaction.allowed_actions.includes('receipt'),
    },
    hasFunds: transaction.status === 'I' || late !== null,
    hasArrived: tone === 'done',
    isStopped: tone === 'stopped',
    asOf: formatTimeWithSeconds(new Date(now).toISOString(), language, BRAND.timeZone),
    // What was asked or answered goes on, and is looked for.
    poll: { final: final && transaction.question === null },
  }
}

/** What happened to a payment; where the platform keeps no history of it, the moments that it tells. */
function historyOf(transaction: Transaction, reader: Pick<Reader, 't' | 'language'>): { at: string; text: string }[] {
  const { t } = reader
  if (transaction.history !== null && transaction.history.length > 0)
    return transaction.history.map((entry) => ({ at: entry.at, text: messageWords(entry, reader) }))
  const { created, confirmed_at: confirmed, completed_at: completed } = transaction
  return [
    { at: created, text: t('transactions.event.created') },
    ...(confirmed === null ? [] : [{ at: confirmed, text: t('transactions.event.confirmed') }]),
    ...(completed === null ? [] : [{ at: completed, text: t('transactions.event.completed') }]),
  ]
}

export type PaymentView = ReturnType<typeof paymentView>
