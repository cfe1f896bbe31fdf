import type { Account } from '#sandbox/core/accounts.ts'
import { getAccountName } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { ChannelStep } from '#sandbox/core/module.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { formatPoundRate } from '#sandbox/external/rates.ts'
import { sendEmail } from '#sandbox/email/mailbox.ts'
import type { FilledPhrase, Mailing, Phrase } from '#sandbox/email/write-email.ts'
import { getLateDeadline, isLateDecisionOpen } from '#sandbox/payments/life-cycle/payment-late.ts'
import { canRefundWithoutAnswer, hasQuestion } from '#sandbox/payments/life-cycle/payment-question.ts'
import { getArrivedCoin, type Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { computeAmountWithExcess, getShortMs } from '#sandbox/payments/life-cycle/payment-steps.ts'
import { derivePayerSecret } from '#sandbox/payments/payer-secret.ts'
import { findPayment } from '#sandbox/payments/payment-store.ts'
import { toCoinMoney, toMoney } from '#sandbox/texts/formats.ts'
import { findCollected } from './collect-payments.ts'
import { computeSettlement } from './list-collected.ts'
import { listPayerActions } from './payer-wire.ts'

/** Emails the merchant and the payer about a step of a payment through a link (rules.md#collect-emails). */
export function sendCollectedEmails(context: Context, account: Account, step: ChannelStep): void {
  const payment = findPayment(context, step.key)
  if (!payment) return
  emailMerchant(context, account, payment, step)
  emailPayer(context, account, payment, step)
}

function emailMerchant(context: Context, account: Account, payment: Payment, { status, code }: ChannelStep): void {
  const mailing = isSecondTransfer(code) ? null : buildMerchantMailing(payment, status)
  const link = `${context.appOrigin}/collect/overview?lang=${account.language}`
  if (mailing) sendEmail(context, { ...mailing, account, link })
}

/**
 * Amounts are the merchant's net, in the currency of their bank account. "Paid" is sent once the network has
 * confirmed.
 */
function buildMerchantMailing(payment: Payment, status: string): Mailing | null {
  const { payerName: sender, channel, currency, returnReason } = payment
  const toCurrency = (cents: bigint) => toMoney(cents, currency)
  const asked = formatRequestedSum(payment)
  const { net, gross, fee } = computeSettlement(payment)
  const common = { sender, asked, reference: channel?.reference ?? '', fee: toCurrency(fee) }
  const expected = { ...common, amount: toCurrency(computeAmountWithExcess(payment)) }
  switch (status) {
    case 'U':
      return isLateDecisionOpen(payment) ? null : { code: 'collect.seen', params: expected }
    case 'W':
      return { code: 'collect.paid', params: expected }
    case 'C': {
      const sums = { ...common, amount: toCurrency(net), arrived: toCurrency(gross) }
      if (payment.sumCurrency === currency || payment.sumCurrency === payment.coin) {
        return { code: 'collect.settled', params: sums }
      }
      const rate = { of: 'GBP', rate: formatPoundRate(payment.eurPerPound) } as const
      return { code: 'collect.settled_converted', params: { ...sums, rate } }
    }
    case 'R':
      return returnReason && { code: 'collect.payout_returned', params: { sender, asked, amount: toCurrency(net) } }
    default:
      return null
  }
}

function emailPayer(context: Context, account: Account, payment: Payment, step: ChannelStep): void {
  const row = findCollected(context, payment.key)
  if (!row || row.payer_email === null) return
  const { payer_email: to, language } = row
  const link = `${context.appOrigin}/pay/${payment.channel?.code}/${derivePayerSecret(context, payment.key)}?lang=${language}`
  const mailing = buildPayerMailing(context, payment, step, getAccountName(account))
  if (mailing) sendEmail(context, { ...mailing, account: { ...account, language }, to, link })
}

/** The payer's emails never mention the merchant's net or fee. */
function buildPayerMailing(
  context: Context,
  payment: Payment,
  { status, code }: ChannelStep,
  recipient: string,
): Mailing | null {
  const { coin, coinDue, coinReceived, misdirected, refund } = payment
  const arrived = toCoinMoney(misdirected?.units ?? coinReceived, getArrivedCoin(payment))
  const common = { recipient, asked: formatRequestedSum(payment), arrived }
  if (isSecondTransfer(code)) return buildSecondTransferMailing(payment, recipient)
  switch (status) {
    case 'I': {
      const params = {
        recipient,
        arrived,
        missing: toCoinMoney(coinDue - coinReceived, coin),
        until: { at: payment.statusSince + getShortMs() },
      }
      return { code: 'collect.payer_short', params }
    }
    case 'U':
      return isLateDecisionOpen(payment)
        ? buildLateMailing(context, payment, common)
        : { code: 'collect.payer_seen', params: common }
    case 'W':
      return { code: 'collect.payer_paid', params: common }
    case 'G':
      return buildExcessMailing(payment, common)
    case 'R':
      if (hasQuestion(payment)) return buildQuestionMailing(payment, common)
      if (payment.returnReason !== null || !refund?.address) return null
      return {
        code: 'collect.payer_refunded',
        params: { recipient, arrived: toCoinMoney(refund.units, getArrivedCoin(payment)), address: refund.address },
      }
    default:
      return null
  }
}

type PayerParams = { recipient: string; asked: ReturnType<typeof toMoney>; arrived: ReturnType<typeof toCoinMoney> }

/** An excess waits for a refund address without a deadline, or is refunded to the known one. */
function buildExcessMailing({ coin, coinDue, refund }: Payment, { recipient, arrived }: PayerParams): Mailing | null {
  if (!refund) return null
  const params = { recipient, arrived, due: toCoinMoney(coinDue, coin), extra: toCoinMoney(refund.units, coin) }
  const { address } = refund
  return address === null
    ? { code: 'collect.payer_over', params }
    : { code: 'collect.payer_over_back', params: { ...params, address } }
}

function buildSecondTransferMailing({ coin, again }: Payment, recipient: string): Mailing | null {
  if (!again) return null
  const params = { recipient, extra: toCoinMoney(again.units, coin) }
  return again.address === null
    ? { code: 'collect.payer_again', params }
    : { code: 'collect.payer_again_back', params: { ...params, address: again.address } }
}

function buildLateMailing(context: Context, payment: Payment, { recipient, arrived }: PayerParams): Mailing {
  const until = getLateDeadline(payment)
  const now = payment.late?.seenAt ?? payment.updatedAt
  const isTaken = listPayerActions(context, payment, now).includes('convert')
  const choices: Phrase[] = [...(isTaken ? [{ phrase: 'choice.business' } as const] : []), { phrase: 'choice.refund' }]
  const headline: Phrase = { phrase: isTaken ? 'headline.payer_late' : 'headline.payer_too_late' }
  const params = { headline, recipient, arrived, choices, otherwise: getDefaultPhrase(until !== null) }
  return until === null
    ? { code: 'collect.payer_late', params }
    : { code: 'collect.payer_late_until', params: { ...params, until: { at: until } } }
}

function buildQuestionMailing(payment: Payment, common: PayerParams): Mailing {
  const { refundAddress, paidFrom, question } = payment
  const isKnown = canRefundWithoutAnswer({ refundAddress, paidFrom, choices: question?.choices ?? [] })
  const until = { at: question?.until ?? payment.updatedAt }
  const params = { ...common, headline: getQuestionHeadline(payment), until, otherwise: getDefaultPhrase(isKnown) }
  return { code: 'collect.payer_asked', params }
}

/** The headline of the payer's page. */
function getQuestionHeadline({ coin, misdirected }: Payment): Phrase | FilledPhrase {
  if (misdirected === null) return { phrase: 'headline.payer_no_address' }
  if (misdirected.coin === undefined) return { phrase: 'headline.payer_network' }
  const values = { came: requireCoin(misdirected.coin).asset, coin: requireCoin(coin).asset }
  return { phrase: 'headline.payer_coin', values }
}

/** Without an answer, crypto is refunded if an address is known and held otherwise. */
function getDefaultPhrase(goesBack: boolean): Phrase {
  return { phrase: goesBack ? 'otherwise.back' : 'otherwise.held' }
}

function isSecondTransfer(code: string | undefined): boolean {
  return code === 'timeline.again' || code === 'timeline.again_no_address'
}

function formatRequestedSum({ sum, sumCurrency }: Payment) {
  return toMoney(sum, sumCurrency === 'GBP' ? 'GBP' : 'EUR')
}
