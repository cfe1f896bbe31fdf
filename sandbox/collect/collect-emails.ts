import type { Account } from '#sandbox/core/accounts.ts'
import { accountName } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ChannelStep } from '#sandbox/core/module.ts'
import { formatPoundRate } from '#sandbox/external/rates.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import { isAsked } from '#sandbox/payments/life-cycle/payment-late.ts'
import { hasQuestion } from '#sandbox/payments/life-cycle/payment-question.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { payerSecret } from '#sandbox/payments/payer-secret.ts'
import { findPayment } from '#sandbox/payments/payment-store.ts'
import { coinsOf, moneyOf } from '#sandbox/texts/formats.ts'
import { findCollected } from './collect-payments.ts'
import { settlementSums } from './list-collected.ts'

/** Writes to the merchant and to the payer when a payment by a link takes a turn that they want to know of. */
export function emailAboutCollected(context: Context, account: Account, { key, status }: ChannelStep): void {
  const payment = findPayment(context, key)
  if (!payment) return
  emailMerchant(context, account, payment, status)
  emailPayer(context, account, payment, status)
}

function emailMerchant(context: Context, account: Account, payment: Payment, status: string): void {
  const link = `${context.appOrigin}/collect/overview?lang=${account.language}`
  const { payerName: sender, channel, currency, returnReason } = payment
  const params = { amount: askedOf(payment), sender, reference: channel?.reference ?? '' }
  if (status === 'U' && !isAsked(payment)) {
    return sendEmail(context, { account, link, code: 'collect.paid', params })
  }
  if (status === 'C') {
    const { net, gross, fee } = settlementSums(payment)
    const money = (cents: bigint) => moneyOf(cents, currency)
    const sums = { amount: money(net), arrived: money(gross), fee: money(fee) }
    const settled = { sender, reference: params.reference, ...sums }
    if (payment.sumCurrency === currency || payment.sumCurrency === payment.coin) {
      return sendEmail(context, { account, link, code: 'collect.settled', params: settled })
    }
    const rate = { of: 'GBP', rate: formatPoundRate(payment.eurPerPound) }
    return sendEmail(context, {
      account,
      link,
      code: 'collect.settled_converted',
      params: { ...settled, asked: params.amount, rate },
    })
  }
  if (status === 'R' && returnReason !== null) {
    sendEmail(context, { account, link, code: 'collect.payout_returned', params: { amount: params.amount, sender } })
  }
}

/** To the address that the payer gave, if any, in the language that they chose. */
function emailPayer(context: Context, account: Account, payment: Payment, status: string): void {
  const row = findCollected(context, payment.key)
  if (!row || row.payer_email === null) return
  const { payer_email: to, language } = row
  const link = `${context.appOrigin}/pay/${payment.channel?.code}/${payerSecret(context, payment.key)}?lang=${language}`
  const recipient = accountName(account)
  const letter = { account: { ...account, language }, to, link }
  if (status === 'U' && !isAsked(payment)) {
    return sendEmail(context, {
      ...letter,
      code: 'collect.payer_paid',
      params: { amount: askedOf(payment), recipient },
    })
  }
  if (status === 'I') {
    const missing = coinsOf(payment.coinDue - payment.coinReceived, payment.coin)
    return sendEmail(context, { ...letter, code: 'collect.payer_short', params: { missing, recipient } })
  }
  if (isAsked(payment) || hasQuestion(payment)) {
    sendEmail(context, { ...letter, code: 'collect.payer_asked', params: { amount: askedOf(payment), recipient } })
  }
}

function askedOf({ sum, sumCurrency }: Payment) {
  return moneyOf(sum, sumCurrency === 'GBP' ? 'GBP' : 'EUR')
}
