import type { Account } from '#sandbox/core/accounts.ts'
import { accountName } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ChannelStep } from '#sandbox/core/module.ts'
import { formatPoundRate } from '#sandbox/external/rates.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import type { Mailing, Phrase } from '#sandbox/email/write-email.ts'
import { answerBy, isAsked } from '#sandbox/payments/life-cycle/payment-late.ts'
import { goesBackUnasked, hasQuestion } from '#sandbox/payments/life-cycle/payment-question.ts'
import { arrivedCoin, type Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { amountWithExcess, shortMs } from '#sandbox/payments/life-cycle/payment-steps.ts'
import { payerSecret } from '#sandbox/payments/payer-secret.ts'
import { findPayment } from '#sandbox/payments/payment-store.ts'
import { coinsOf, moneyOf } from '#sandbox/texts/formats.ts'
import { findCollected } from './collect-payments.ts'
import { settlementSums } from './list-collected.ts'
import { payerActions } from './payer-wire.ts'

/** Emails the merchant and the payer when a payment by a link takes a turn that concerns them (rules.md#collect-emails). */
export function emailAboutCollected(context: Context, account: Account, step: ChannelStep): void {
  const payment = findPayment(context, step.key)
  if (!payment) return
  emailMerchant(context, account, payment, step)
  emailPayer(context, account, payment, step)
}

function emailMerchant(context: Context, account: Account, payment: Payment, { status, code }: ChannelStep): void {
  const mailing = isAgain(code) ? null : mailingToMerchant(payment, status)
  const link = `${context.appOrigin}/collect/overview?lang=${account.language}`
  if (mailing) sendEmail(context, { ...mailing, account, link })
}

/** A merchant is told what they get, in the currency of their bank account: "paid" once the network has confirmed it. */
function mailingToMerchant(payment: Payment, status: string): Mailing | null {
  const { payerName: sender, channel, currency, returnReason } = payment
  const money = (cents: bigint) => moneyOf(cents, currency)
  const asked = askedOf(payment)
  const { net, gross, fee } = settlementSums(payment)
  const told = { sender, asked, reference: channel?.reference ?? '', fee: money(fee) }
  const expected = { ...told, amount: money(amountWithExcess(payment)) }
  switch (status) {
    case 'U':
      return isAsked(payment) ? null : { code: 'collect.seen', params: expected }
    case 'W':
      return { code: 'collect.paid', params: expected }
    case 'C': {
      const sums = { ...told, amount: money(net), arrived: money(gross) }
      if (payment.sumCurrency === currency || payment.sumCurrency === payment.coin) {
        return { code: 'collect.settled', params: sums }
      }
      const rate = { of: 'GBP', rate: formatPoundRate(payment.eurPerPound) } as const
      return { code: 'collect.settled_converted', params: { ...sums, rate } }
    }
    case 'R':
      return returnReason && { code: 'collect.payout_returned', params: { sender, asked, amount: money(net) } }
    default:
      return null
  }
}

/** To the address that the payer gave, if any, in the language that they chose. */
function emailPayer(context: Context, account: Account, payment: Payment, step: ChannelStep): void {
  const row = findCollected(context, payment.key)
  if (!row || row.payer_email === null) return
  const { payer_email: to, language } = row
  const link = `${context.appOrigin}/pay/${payment.channel?.code}/${payerSecret(context, payment.key)}?lang=${language}`
  const mailing = mailingToPayer(context, payment, step, accountName(account))
  if (mailing) sendEmail(context, { ...mailing, account: { ...account, language }, to, link })
}

/** What a payer is told of their payment; nothing of what the business gets. */
function mailingToPayer(
  context: Context,
  payment: Payment,
  { status, code }: ChannelStep,
  recipient: string,
): Mailing | null {
  const { coin, coinDue, coinReceived, misdirected, refund } = payment
  const arrived = coinsOf(misdirected?.units ?? coinReceived, arrivedCoin(payment))
  const told = { recipient, asked: askedOf(payment), arrived }
  if (isAgain(code)) return aboutSecond(payment, recipient)
  switch (status) {
    case 'I': {
      const params = {
        recipient,
        arrived,
        missing: coinsOf(coinDue - coinReceived, coin),
        until: { at: payment.statusSince + shortMs() },
      }
      return { code: 'collect.payer_short', params }
    }
    case 'U':
      return isAsked(payment) ? aboutLate(context, payment, told) : { code: 'collect.payer_seen', params: told }
    case 'W':
      return { code: 'collect.payer_paid', params: told }
    case 'G':
      return aboutExcess(payment, told)
    case 'R':
      if (hasQuestion(payment)) return aboutQuestion(payment, told)
      if (payment.returnReason !== null || !refund?.address) return null
      return {
        code: 'collect.payer_refunded',
        params: { recipient, arrived: coinsOf(refund.units, arrivedCoin(payment)), address: refund.address },
      }
    default:
      return null
  }
}

type Told = { recipient: string; asked: ReturnType<typeof moneyOf>; arrived: ReturnType<typeof coinsOf> }

/** What is too much waits for an address without a deadline, or goes to the one that the payer gave. */
function aboutExcess({ coin, coinDue, refund }: Payment, { recipient, arrived }: Told): Mailing | null {
  if (!refund) return null
  const params = { recipient, arrived, due: coinsOf(coinDue, coin), extra: coinsOf(refund.units, coin) }
  const { address } = refund
  return address === null
    ? { code: 'collect.payer_over', params }
    : { code: 'collect.payer_over_back', params: { ...params, address } }
}

function aboutSecond({ coin, again }: Payment, recipient: string): Mailing | null {
  if (!again) return null
  const params = { recipient, extra: coinsOf(again.units, coin) }
  return again.address === null
    ? { code: 'collect.payer_again', params }
    : { code: 'collect.payer_again_back', params: { ...params, address: again.address } }
}

function aboutLate(context: Context, payment: Payment, { recipient, arrived }: Told): Mailing {
  const until = answerBy(payment)
  const now = payment.late?.seenAt ?? payment.updatedAt
  const isTaken = payerActions(context, payment, now).includes('convert')
  const choices: Phrase[] = [...(isTaken ? [{ phrase: 'choice.business' } as const] : []), { phrase: 'choice.refund' }]
  const params = { recipient, arrived, choices, otherwise: otherwise(until !== null) }
  return until === null
    ? { code: 'collect.payer_late', params }
    : { code: 'collect.payer_late_until', params: { ...params, until: { at: until } } }
}

function aboutQuestion(payment: Payment, told: Told): Mailing {
  const { refundAddress, paidFrom, question } = payment
  const isKnown = goesBackUnasked({ refundAddress, paidFrom, choices: question?.choices ?? [] })
  const until = { at: question?.until ?? payment.updatedAt }
  return { code: 'collect.payer_asked', params: { ...told, until, otherwise: otherwise(isKnown) } }
}

/** What happens without an answer: crypto goes back where an address is known, and else it is held. */
function otherwise(goesBack: boolean): Phrase {
  return { phrase: goesBack ? 'otherwise.back' : 'otherwise.held' }
}

/** Whether the entry is of crypto that came once more after the payment was paid. */
function isAgain(code: string | undefined): boolean {
  return code === 'timeline.again' || code === 'timeline.again_no_address'
}

function askedOf({ sum, sumCurrency }: Payment) {
  return moneyOf(sum, sumCurrency === 'GBP' ? 'GBP' : 'EUR')
}
