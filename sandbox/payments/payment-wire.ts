import { heldMs } from '#sandbox/payments/life-cycle/payment-rate.ts'
import { accountName, type Account } from '#sandbox/core/accounts.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import type { Company } from './companies.ts'
import { allowedActions, apply, IllegalEvent, shortOffer } from '#sandbox/payments/life-cycle/payment.ts'
import { answerBy, answered, isAsked } from '#sandbox/payments/life-cycle/payment-late.ts'
import {
  floatUpdatedAt,
  hasExpiredRate,
  present,
  quotePeriod,
  totalOf,
} from '#sandbox/payments/life-cycle/payment-rate.ts'
import { goesBackUnasked, refundable } from '#sandbox/payments/life-cycle/payment-question.ts'
import { missingUntilMinimum } from '#sandbox/payments/life-cycle/incoming.ts'
import { arrivedCoin, type Payment, type RateAt, type Rates } from '#sandbox/payments/life-cycle/payment-record.ts'
import { stepOf } from '#sandbox/payments/life-cycle/account-steps.ts'
import { latestArrivalOf, railOf } from '#sandbox/external/banks.ts'
import { say } from '#sandbox/texts/messages.ts'
import { lapseMs, turn } from '#sandbox/payments/life-cycle/payment-steps.ts'
import { mayShare } from '#sandbox/payments/sharing/tracking-links.ts'
import { depositAddress } from '#sandbox/external/chain.ts'
import { requireCoin, wireDecimals } from '#sandbox/external/coins.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { formatPoundRate, formatRate } from '#sandbox/external/rates.ts'
import { feePercent } from './form/payment-price.ts'
import { LIST_STATUS } from './payment-store.ts'
import { paymentUri } from '#sandbox/external/payment-uri.ts'

const iso = (at: number | null) => (at === null ? null : new Date(Math.trunc(at)).toISOString())

/** Service coins that go from the customer's account to their own bank account (rules.md#history-orders). */
function isCashOut({ paidFrom, receiverIsSelf }: Payment): boolean {
  return paidFrom !== null && receiverIsSelf
}

function typeOf(payment: Payment): 'CASH_OUT' | 'INSTA_FILL' | 'INSTA_PAY' {
  if (payment.incoming !== null) return 'INSTA_FILL'
  return isCashOut(payment) ? 'CASH_OUT' : 'INSTA_PAY'
}

/** Where it came in, once it did: an address in a list must lead nobody to pay there. */
function usedAddress({ incoming, transactionHash, coin, key }: Payment, seed: string): string | null {
  if (incoming !== null) return incoming.address
  return transactionHash === null ? null : depositAddress(coin, seed, key)
}

/** An amount of what came, in its coin. */
export function arrivedUnits(payment: Payment, units: bigint): string {
  return formatUnits(units, requireCoin(arrivedCoin(payment)).decimals)
}

/** The payment in a list of payments. */
export function wireListItem(payment: Payment, account: Account, seed: string) {
  const units = (count: bigint) => formatUnits(count, requireCoin(payment.coin).decimals)
  return {
    transaction_key: payment.key,
    status: payment.status,
    list_status: LIST_STATUS[payment.status],
    type: typeOf(payment),
    amount: formatCents(payment.amount),
    currency: payment.currency,
    coin: payment.coin,
    coin_amount: units(payment.coinDue),
    receiver: payment.receiverName,
    payer: accountName(account),
    payer_name: payment.payerName,
    iban: payment.receiverIban,
    wallet: null,
    partner_reference: null,
    created: iso(payment.createdAt),
    completed_at: iso(payment.completedAt),
    confirmed_at: iso(payment.confirmedAt),
    receiver_sort_code: payment.receiverSortCode,
    receiver_account: payment.receiverAccount,
    amount_eur: formatCents(payment.amountEur),
    fee: formatCents(payment.fee),
    discount: formatCents(payment.discount),
    rate: formatRate(payment.rate, payment.coin),
    description: payment.description,
    end_to_end_id: payment.endToEndId,
    sent_amount: payment.sentAmount === null ? null : formatCents(payment.sentAmount),
    coin_amount_received: units(payment.coinReceived),
    market_rate: formatRate(payment.marketRate, payment.coin),
    tx_hash: payment.transactionHash,
    deposit_address: usedAddress(payment, seed),
    receiving_address_id: payment.incoming?.addressId ?? null,
    refund: payment.refund && {
      coin_amount: arrivedUnits(payment, payment.refund.units),
      address: payment.refund.address,
      at: iso(payment.refund.at),
    },
    contact_email: payment.contactEmail,
    choice_needed: isAsked(payment),
  }
}

/** A payment that waits for the customer, as lists have it: at the price of `now`, with what is missing and by when to act. */
export function wireUnfinished(
  stored: Payment,
  account: Account,
  { now, rateAt, seed }: Pick<Reader, 'now' | 'rateAt' | 'seed'>,
) {
  const payment = present(stored, now, rateAt)
  const missing = missingOf(payment, rateAt(now))
  return {
    ...wireListItem(payment, account, seed),
    coin_amount_missing: formatUnits(missing, requireCoin(payment.coin).decimals),
    act_by: iso(actBy(payment)),
  }
}

/** By when the customer does what a payment waits for, ms; a price that nobody has confirmed is no date. */
function actBy(payment: Payment): number | null {
  if (isAsked(payment)) return answerBy(payment)
  if (payment.status === 'R') return payment.question?.until ?? null
  if (payment.status === 'N' && payment.paidFrom === null) {
    if (payment.confirmedAt === null) return null
    return payment.floatingSince === null ? payment.rateExpiresAt : payableUntil(payment)
  }
  return payableUntil(payment)
}

/** When the price that is shown or the held rate expires, and the seconds until then; null while neither is held. */
export function rateExpiry(payment: Payment, now: number) {
  const { status, rateExpiresAt, floatingSince } = payment
  const heldUntil = status === 'N' && floatingSince === null ? rateExpiresAt : null
  const at = quotePeriod(payment, now)?.until ?? heldUntil
  return { rate_expires: iso(at), rate_expires_sec: at === null ? null : Math.max(0, Math.ceil((at - now) / 1000)) }
}

type Reader = { now: number; rateAt: RateAt; seed: string; company: Company | null }

/** The whole payment, priced and allowed as of `now` (ms of its account's clock). */
export function wirePayment(stored: Payment, account: Account, { now, rateAt, seed, company }: Reader) {
  const payment = present(stored, now, rateAt)
  const coin = requireCoin(payment.coin)
  const units = (count: bigint) => formatUnits(count, coin.decimals)
  const address = isPayable(payment, now) ? depositAddress(payment.coin, seed, payment.key) : null
  const missing = missingOf(payment, rateAt(now))
  return {
    ...wireListItem(payment, account, seed),
    ...rateExpiry(stored, now),
    updated_at: iso(payment.updatedAt),
    confirmed_at: iso(payment.confirmedAt),
    payable_until: iso(payableUntil(payment)),
    allowed_actions: actionsOf(payment, now, rateAt),
    sum: formatSum(payment),
    sum_currency: payment.sumCurrency,
    pound_rate: payment.currency === 'GBP' ? formatPoundRate(payment.eurPerPound) : null,
    in_sepa: payment.inSepa,
    fee_percent: feePercent(payment),
    fee_fixed: formatCents(payment.fixedFee),
    fee_service: formatCents(payment.fee - payment.fixedFee),
    voucher: payment.voucher,
    total: formatCents(totalOf(payment)),
    network_name: coin.networkName,
    chain_name: coin.chainName,
    chain_id: coin.chainId,
    contract: coin.contract,
    decimals: wireDecimals(coin),
    coin_amount_missing: missing > 0n ? units(missing) : '0',
    hold_sec: payment.status === 'N' && payment.confirmedAt === null ? heldMs(payment.coin) / 1000 : null,
    conversion_service: coin.conversionService,
    floating: payment.floatingSince !== null,
    floating_rate: floatingRate(payment, now),
    deposit_address: address,
    payment_uri: address === null ? null : paymentUri(coin, address, missing > 0n ? missing : payment.coinDue),
    confirmations:
      payment.transactionHash === null ? null : { seen: payment.confirmations, required: coin.confirmations },
    receiver_name: payment.receiverName,
    receiver_is_self: payment.receiverIsSelf,
    receiver_is_company: payment.receiverIsCompany,
    receiver_address: payment.receiverAddress && {
      street: payment.receiverAddress.street,
      city: payment.receiverAddress.city,
      zip_code: payment.receiverAddress.zipCode,
      country_code: payment.receiverAddress.countryCode,
    },
    bank_name: payment.bankName,
    bic: payment.bic,
    instant: payment.instant,
    name_check: payment.nameCheck,
    company: company && { id: company.id, name: company.name },
    account_id: payment.paidFrom,
    recurring_transfer_id: payment.recurringTransferId,
    incoming: wireIncoming(payment),
    arrival_estimate: iso(arrivalEstimate(payment, now)),
    late: wireLate(payment),
    short: wireShort(payment, now, rateAt),
    if_late: payment.ifLate,
    if_short: payment.ifShort,
    if_over: payment.ifOver,
    return_reason: payment.returnReason && { ...payment.returnReason, params: {} },
    misdirected: payment.misdirected && {
      coin_amount: arrivedUnits(payment, payment.misdirected.units),
      coin: payment.misdirected.coin ?? null,
      asset: payment.misdirected.coin ? requireCoin(payment.misdirected.coin).asset : null,
      network_name: payment.misdirected.network,
      tx_hash: payment.misdirected.hash,
      at: iso(payment.misdirected.at),
    },
    question: wireQuestion(payment),
    form: enteredForm(payment),
    history: wireHistory(payment),
  }
}

/** What is missing of a short payment, or until what waits at a receiving address is enough to be paid out. */
function missingOf(payment: Payment, rates: Rates): bigint {
  if (payment.status !== 'I') return 0n
  return payment.incoming === null ? payment.coinDue - payment.coinReceived : missingUntilMinimum(payment, rates)
}

/** What came to a receiving address, deposit by deposit, and why it waits. */
function wireIncoming({ incoming, coin, misdirected }: Payment) {
  const units = (count: bigint) => formatUnits(count, requireCoin(coin).decimals)
  return (
    incoming && {
      address_id: incoming.addressId,
      address_name: incoming.name,
      address: incoming.address,
      held: incoming.held,
      is_other_coin: misdirected !== null && misdirected.network === requireCoin(coin).networkName,
      deposits: incoming.deposits.map((each) => ({
        coin_amount: units(each.units),
        tx_hash: each.hash,
        at: iso(each.at),
      })),
    }
  )
}

/** What the customer is asked, what may be answered, and what was. */
function wireQuestion(payment: Payment) {
  const { question, status } = payment
  if (question === null || status !== 'R') return null
  const { code = null, params = {}, text, choices, wantsFile, askedAt, until, answer } = question
  return {
    code,
    params,
    text,
    choices,
    wants_file: wantsFile,
    asked_at: iso(askedAt),
    answer_until: iso(until),
    if_unanswered: goesBackUnasked({ ...payment, choices }) ? 'refund' : 'hold',
    refund_coin_amount: arrivedUnits(payment, refundable(payment)),
    answer: answer && {
      choice: answer.choice,
      message: answer.message,
      file_name: answer.file?.name ?? null,
      refund_address: answer.refundAddress,
      at: iso(answer.at),
      reply_by: iso(answer.replyBy),
    },
  }
}

/** What was asked for before the held rate expired, and until when the customer can say what becomes of what came late. */
function wireLate(payment: Payment) {
  const { late, coin } = payment
  return (
    late && {
      seen_at: iso(late.seenAt),
      rate_expired_at: iso(late.expiredAt),
      coin_amount: formatUnits(late.coinDue, requireCoin(coin).decimals),
      amount: formatCents(late.amount),
      rate: formatRate(late.rate, coin),
      answer: late.answer,
      answer_by: iso(answerBy(payment)),
    }
  )
}

export function wireHistory({ history }: Payment) {
  return history.map(({ at, status, code = null, params = {}, text }) => ({ at: iso(at), status, code, params, text }))
}

/** What the customer entered, by the names of the form. */
export function enteredForm(payment: Payment) {
  return {
    sum: formatSum(payment),
    sum_currency: payment.sumCurrency,
    currency: payment.currency,
    coin: payment.coin,
    account: payment.paidFrom === null ? 'crypto' : 'balance',
    account_id: payment.paidFrom,
    company_id: payment.companyId,
    receiver_is_self: payment.receiverIsSelf,
    receiver_is_company: payment.receiverIsCompany,
    receiver_name: payment.receiverName,
    receiver_iban: payment.receiverIban,
    receiver_sort_code: payment.receiverSortCode,
    receiver_account: payment.receiverAccount,
    receiver_street: payment.receiverAddress?.street ?? null,
    receiver_city: payment.receiverAddress?.city ?? null,
    receiver_zip_code: payment.receiverAddress?.zipCode ?? null,
    receiver_country_code: payment.receiverAddress?.countryCode ?? null,
    description: payment.description,
    payer_name: payment.payerName,
    refund_address: payment.refundAddress,
    contact_email: payment.contactEmail,
    voucher: payment.voucher,
    if_late: payment.ifLate,
    if_short: payment.ifShort,
    if_over: payment.ifOver,
  }
}

function formatSum({ sum, sumCurrency, coin }: Payment): string {
  return sumCurrency === coin ? formatUnits(sum, requireCoin(coin).decimals) : formatCents(sum)
}

function wireShort(payment: Payment, now: number, rateAt: RateAt) {
  const offer = shortOffer(payment, now, rateAt)
  if (offer === null) return null
  const { amount, until, endsAt } = offer
  return {
    payout_amount: amount === null ? null : formatCents(amount),
    payout_until: amount === null ? null : iso(until),
    ends_at: iso(endsAt),
  }
}

/** What arrived is sent back only to a known address, and paid out only when that leaves enough to pay. */
function actionsOf(payment: Payment, now: number, rateAt: RateAt): string[] {
  // Before the crypto comes a recipient has nothing to follow: a link is made, but not offered.
  const isWaiting = payment.status === 'N' || payment.status === 'I'
  const offersLink = !isWaiting && mayShare(payment, now)
  const actions = [...allowedActions(payment, now), ...(offersLink ? ['share'] : [])]
  if (payment.status !== 'I' && !isAsked(payment)) return actions
  return actions.filter((action) => {
    if (action === 'cancel') return payment.refundAddress !== null
    return (action !== 'set_floating_rate' && action !== 'confirm') || can(payment, action, now, rateAt)
  })
}

function can(payment: Payment, type: 'set_floating_rate' | 'confirm', now: number, rateAt: RateAt): boolean {
  try {
    apply(payment, { type }, now, rateAt)
    return true
  } catch (error) {
    if (error instanceof IllegalEvent) return false
    throw error
  }
}

/** No address before the customer confirms, after the held rate expired, or once the payment is in. */
function isPayable(payment: Payment, now: number): boolean {
  if (payment.status === 'I') return payment.incoming === null
  return payment.status === 'N' && payment.confirmedAt !== null && !hasExpiredRate(payment, now)
}

function payableUntil(payment: Payment): number | null {
  if (payment.status === 'X') return payment.createdAt + lapseMs()
  return payment.status === 'N' || payment.status === 'I' ? (stepOf(payment)?.at(payment) ?? null) : null
}

function floatingRate({ floatingSince, rate, coin }: Payment, now: number) {
  if (floatingSince === null) return null
  return { rate: formatRate(rate, coin), updated_at: iso(floatUpdatedAt(floatingSince, now)) }
}

/**
 * When the money is in the bank account at the latest if the crypto is seen now, or goes on from where it is
 * (rules.md#arrival). Null when it stopped.
 */
export function arrivalEstimate(payment: Payment, now: number): number | null {
  if (payment.status === 'R' || payment.status === 'X') return null
  if (payment.status === 'I' && payment.incoming !== null) return null
  if (payment.completedAt !== null) return payment.completedAt
  // Nobody knows beforehand that its bank will send it back.
  const sent = { ...payment, isAccountClosed: false }
  let at = sent.status === 'N' || sent.status === 'I' ? turn(sent, 'U', now, say('timeline.seen')) : sent
  // As if the customer who is asked said yes now.
  if (isAsked(at)) at = answered(at, 'rate')
  const { confirmations: required } = requireCoin(at.coin)
  if (at.status === 'U' && at.confirmations >= required)
    at = turn(at, 'W', now, say('timeline.confirmed_on_network', { seen: at.confirmations, required }))
  while (at.status !== 'S' && at.status !== 'C') {
    const step = stepOf(at)
    if (!step) return null
    at = step.take(at, step.at(at))
  }
  return latestArrivalOf({ rail: railOf(at), currency: at.currency, sentAt: at.statusSince })
}
