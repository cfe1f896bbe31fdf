import { formatPublicNumber } from '#sandbox/core/ids.ts'
import { getHoldMs } from '#sandbox/payments/life-cycle/payment-rate.ts'
import { getAccountName, type Account } from '#sandbox/core/accounts.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import type { Company } from './companies.ts'
import { isPossible, listAllowedActions } from '#sandbox/payments/life-cycle/payment.ts'
import { getShortOffer } from '#sandbox/payments/life-cycle/receive-coins.ts'
import { getLateDeadline, isLateDecisionOpen, isWaitingForCustomer } from '#sandbox/payments/life-cycle/payment-late.ts'
import { getFloatUpdateTime, applyCurrentPrice, computeTotal } from '#sandbox/payments/life-cycle/payment-rate.ts'
import { canRefundWithoutAnswer, getRefundableUnits } from '#sandbox/payments/life-cycle/payment-question.ts'
import { computeMissingUnits } from '#sandbox/payments/life-cycle/incoming.ts'
import { getArrivedCoin, type Payment, type RateAt, type Rates } from '#sandbox/payments/life-cycle/payment-record.ts'
import { deriveDepositAddress } from '#sandbox/external/chain.ts'
import { requireCoin, getContractDecimals } from '#sandbox/external/coins.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { formatPoundRate, formatRate } from '#sandbox/external/rates.ts'
import { getFeePercent } from '#sandbox/payments/form/payment-price.ts'
import { LIST_STATUS } from './payment-store.ts'
import { buildPaymentUri } from '#sandbox/external/payment-uri.ts'
import {
  formatIso,
  getActDeadline,
  buildRateExpiry,
  isPayable,
  getPayableUntil,
  estimateArrival,
} from './payment-deadlines.ts'
import { buildEnteredForm, formatSum } from './entered-form.ts'
import { canShare } from './sharing/tracking-links.ts'

/** Service coins paid to the customer's own bank account (rules.md#history-orders). */
function isCashOut({ paidFrom, receiverIsSelf }: Payment): boolean {
  return paidFrom !== null && receiverIsSelf
}

function getWireType(payment: Payment): 'CASH_OUT' | 'INSTA_FILL' | 'INSTA_PAY' {
  if (payment.incoming !== null) return 'INSTA_FILL'
  return isCashOut(payment) ? 'CASH_OUT' : 'INSTA_PAY'
}

/** The deposit address, only after funds have arrived, so that customers don't pay to it from a list. */
function getUsedAddress({ incoming, transactionHash, coin, key }: Payment, seed: string): string | null {
  if (incoming !== null) return incoming.address
  return transactionHash === null ? null : deriveDepositAddress(coin, seed, key)
}

/** Formats units of the coin that arrived. */
export function formatArrivedUnits(payment: Payment, units: bigint): string {
  return formatUnits(units, requireCoin(getArrivedCoin(payment)).decimals)
}

/** Serializes a payment for lists. */
export function serializeListItem(payment: Payment, account: Account, seed: string) {
  const units = (count: bigint) => formatUnits(count, requireCoin(payment.coin).decimals)
  return {
    transaction_key: payment.key,
    public_number: formatPublicNumber(payment.key),
    status: payment.status,
    list_status: LIST_STATUS[payment.status],
    type: getWireType(payment),
    amount: formatCents(payment.amount),
    currency: payment.currency,
    coin: payment.coin,
    coin_amount: units(payment.coinDue),
    receiver: payment.receiverName,
    payer: getAccountName(account),
    payer_name: payment.payerName,
    iban: payment.receiverIban,
    wallet: null,
    partner_reference: null,
    created: formatIso(payment.createdAt),
    completed_at: formatIso(payment.completedAt),
    confirmed_at: formatIso(payment.confirmedAt),
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
    deposit_address: getUsedAddress(payment, seed),
    receiving_address_id: payment.incoming?.addressId ?? null,
    refund: payment.refund && {
      coin_amount: formatArrivedUnits(payment, payment.refund.units),
      address: payment.refund.address,
      at: formatIso(payment.refund.at),
    },
    contact_email: payment.contactEmail,
    choice_needed: isLateDecisionOpen(payment),
    action_needed: isWaitingForCustomer(payment),
  }
}

/**
 * Serializes a payment that waits for the customer, at the price of `now`, with the missing units and the deadline.
 */
export function serializeUnfinished(
  stored: Payment,
  account: Account,
  { now, rateAt, seed }: Pick<Reader, 'now' | 'rateAt' | 'seed'>,
) {
  const payment = applyCurrentPrice(stored, now, rateAt)
  const missing = computeMissingCoins(payment, rateAt(now))
  return {
    ...serializeListItem(payment, account, seed),
    coin_amount_missing: formatUnits(missing, requireCoin(payment.coin).decimals),
    act_by: formatIso(getActDeadline(payment)),
  }
}

type Reader = { now: number; rateAt: RateAt; seed: string; company: Company | null }

/** Serializes the whole payment, with its price and allowed actions at `now` (ms of its account's clock). */
export function serializePayment(stored: Payment, account: Account, { now, rateAt, seed, company }: Reader) {
  const payment = applyCurrentPrice(stored, now, rateAt)
  const coin = requireCoin(payment.coin)
  const units = (count: bigint) => formatUnits(count, coin.decimals)
  const address = isPayable(payment, now) ? deriveDepositAddress(payment.coin, seed, payment.key) : null
  const missing = computeMissingCoins(payment, rateAt(now))
  return {
    ...serializeListItem(payment, account, seed),
    ...buildRateExpiry(stored, now),
    updated_at: formatIso(payment.updatedAt),
    confirmed_at: formatIso(payment.confirmedAt),
    payable_until: formatIso(getPayableUntil(payment)),
    allowed_actions: listActions(payment, now, rateAt),
    sum: formatSum(payment),
    sum_currency: payment.sumCurrency,
    pound_rate: payment.currency === 'GBP' ? formatPoundRate(payment.eurPerPound) : null,
    in_sepa: payment.inSepa,
    fee_percent: getFeePercent(payment),
    fee_fixed: formatCents(payment.fixedFee),
    fee_service: formatCents(payment.fee - payment.fixedFee),
    voucher: payment.voucher,
    total: formatCents(computeTotal(payment)),
    network_name: coin.networkName,
    chain_name: coin.chainName,
    chain_id: coin.chainId,
    contract: coin.contract,
    decimals: getContractDecimals(coin),
    coin_amount_missing: missing > 0n ? units(missing) : '0',
    hold_sec: payment.status === 'N' && payment.confirmedAt === null ? getHoldMs(payment.coin) / 1000 : null,
    conversion_service: coin.conversionService,
    floating: payment.floatingSince !== null,
    floating_rate: serializeFloatingRate(payment, now),
    deposit_address: address,
    payment_uri: address === null ? null : buildPaymentUri(coin, address, missing > 0n ? missing : payment.coinDue),
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
    incoming: serializeIncoming(payment),
    arrival_estimate: formatIso(estimateArrival(payment, now)),
    late: serializeLate(payment),
    short: serializeShort(payment, now, rateAt),
    if_late: payment.ifLate,
    if_short: payment.ifShort,
    if_over: payment.ifOver,
    return_reason: payment.returnReason && { ...payment.returnReason, params: {} },
    misdirected: payment.misdirected && {
      coin_amount: formatArrivedUnits(payment, payment.misdirected.units),
      coin: payment.misdirected.coin ?? null,
      asset: payment.misdirected.coin ? requireCoin(payment.misdirected.coin).asset : null,
      network_name: payment.misdirected.network,
      tx_hash: payment.misdirected.hash,
      at: formatIso(payment.misdirected.at),
    },
    question: serializeQuestion(payment),
    form: buildEnteredForm(payment),
    history: serializeHistory(payment),
  }
}

/** Units missing from a short payment, or until a held payout reaches the minimum. */
function computeMissingCoins(payment: Payment, rates: Rates): bigint {
  if (payment.status !== 'I') return 0n
  return payment.incoming === null ? payment.coinDue - payment.coinReceived : computeMissingUnits(payment, rates)
}

function serializeIncoming({ incoming, coin, misdirected }: Payment) {
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
        at: formatIso(each.at),
      })),
    }
  )
}

function serializeQuestion(payment: Payment) {
  const { question, status } = payment
  if (question === null || status !== 'R') return null
  const { code = null, params = {}, text, choices, wantsFile, askedAt, until, answer } = question
  return {
    code,
    params,
    text,
    choices,
    wants_file: wantsFile,
    asked_at: formatIso(askedAt),
    answer_until: formatIso(until),
    if_unanswered: canRefundWithoutAnswer({ ...payment, choices }) ? 'refund' : 'hold',
    refund_coin_amount: formatArrivedUnits(payment, getRefundableUnits(payment)),
    answer: answer && {
      choice: answer.choice,
      message: answer.message,
      file_name: answer.file?.name ?? null,
      refund_address: answer.refundAddress,
      at: formatIso(answer.at),
      reply_by: formatIso(answer.replyBy),
    },
  }
}

function serializeLate(payment: Payment) {
  const { late, coin } = payment
  return (
    late && {
      seen_at: formatIso(late.seenAt),
      rate_expired_at: formatIso(late.expiredAt),
      coin_amount: formatUnits(late.coinDue, requireCoin(coin).decimals),
      amount: formatCents(late.amount),
      rate: formatRate(late.rate, coin),
      answer: late.answer,
      answer_by: formatIso(getLateDeadline(payment)),
    }
  )
}

export function serializeHistory({ history }: Payment) {
  return history.map(({ at, status, code = null, params = {}, text }) => ({
    at: formatIso(at),
    status,
    code,
    params,
    text,
  }))
}

function serializeShort(payment: Payment, now: number, rateAt: RateAt) {
  const offer = getShortOffer(payment, now, rateAt)
  if (offer === null) return null
  const { amount, until, endsAt } = offer
  return {
    payout_amount: amount === null ? null : formatCents(amount),
    payout_until: amount === null ? null : formatIso(until),
    ends_at: formatIso(endsAt),
  }
}

function serializeFloatingRate({ floatingSince, rate, coin }: Payment, now: number) {
  if (floatingSince === null) return null
  return { rate: formatRate(rate, coin), updated_at: formatIso(getFloatUpdateTime(floatingSince, now)) }
}

/** Returns the allowed actions. A refund needs a known address, and a payout at least the minimum after the fee. */
function listActions(payment: Payment, now: number, rateAt: RateAt): string[] {
  // While the payment waits for crypto, the recipient has no progress to follow: links can be created but are not
  // offered.
  const isWaiting = payment.status === 'N' || payment.status === 'I'
  const offersLink = !isWaiting && canShare(payment, now)
  const actions = [...listAllowedActions(payment, now), ...(offersLink ? ['share'] : [])]
  if (payment.status !== 'I' && !isLateDecisionOpen(payment)) return actions
  return actions.filter((action) => {
    if (action === 'cancel') return payment.refundAddress !== null
    return (
      (action !== 'set_floating_rate' && action !== 'confirm') || isPossible(payment, { type: action }, now, rateAt)
    )
  })
}
