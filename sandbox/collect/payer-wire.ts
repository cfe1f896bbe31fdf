import { formatPublicNumber } from '#sandbox/core/ids.ts'
import { getAccountName, requireAccount } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { isLateDecisionOpen } from '#sandbox/payments/life-cycle/payment-late.ts'
import { isPossible, listAllowedActions } from '#sandbox/payments/life-cycle/payment.ts'
import { hasExpiredRate, applyCurrentPrice } from '#sandbox/payments/life-cycle/payment-rate.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { derivePayerSecret } from '#sandbox/payments/payer-secret.ts'
import { getRates } from '#sandbox/payments/payment-store.ts'
import { formatArrivedUnits, serializePayment } from '#sandbox/payments/payment-wire.ts'
import { findLinkById } from './collect-links.ts'
import { formatPayerRates } from './payer-rates.ts'
import { isContested, getAvailability } from './link-uses.ts'

/** The payment fields that payers may see, without the merchant's bank account and fee. */
const PUBLIC_FIELDS = [
  'status',
  'list_status',
  'created',
  'updated_at',
  'payable_until',
  'coin',
  'asset',
  'network_name',
  'chain_name',
  'chain_id',
  'contract',
  'decimals',
  'coin_amount',
  'coin_amount_received',
  'coin_amount_missing',
  'rate_expires',
  'rate_expires_sec',
  'floating',
  'deposit_address',
  'payment_uri',
  'confirmations',
  'if_late',
  'if_short',
  'if_over',
  'refund',
  'misdirected',
  'tx_hash',
] as const

/** The payer's possible actions, by their names on the wire. */
export type PayerAction = 'renew' | 'convert' | 'refund' | 'refund_address' | 'choices' | 'receipt'

/** Serializes a link payment for its payer at `now` (ms of the merchant's clock). */
export function serializeForPayer(context: Context, payment: Payment, now: number) {
  const account = requireAccount(context, payment.account)
  const { channel, again, question, late } = payment
  const coin = requireCoin(payment.coin)
  const formatCoinUnits = (count: bigint) => formatUnits(count, coin.decimals)
  const rateAt = getRates(context, payment.coin)
  const wire: Record<string, unknown> = {
    asset: coin.asset,
    ...serializePayment(payment, account, { now, rateAt, seed: context.seed, company: null }),
  }
  return {
    ...Object.fromEntries(PUBLIC_FIELDS.map((name) => [name, wire[name] ?? null])),
    ...formatPayerRates(applyCurrentPrice(payment, now, rateAt), payment),
    key: derivePayerSecret(context, payment.key),
    code: channel?.code ?? '',
    number: payment.key,
    public_number: formatPublicNumber(payment.key),
    merchant: getAccountName(account),
    description: payment.channel && findLinkById(context, payment.channel.linkId)?.label,
    amount: formatCents(payment.sum),
    currency: payment.sumCurrency,
    payer_name: payment.payerName,
    refund_address: payment.refundAddress,
    late: late && {
      seen_at: formatIso(late.seenAt),
      coin_amount: formatCoinUnits(late.coinDue),
      answer: late.answer,
      // The merchant receives today's value if the payer converts now.
      worth: isLateDecisionOpen(payment) ? formatCents(computeWorth(applyCurrentPrice(payment, now, rateAt))) : null,
    },
    again: again && { coin_amount: formatCoinUnits(again.units), address: again.address, at: formatIso(again.at) },
    question: question && {
      coin_amount: formatArrivedUnits(payment, payment.misdirected?.units ?? payment.coinReceived),
      answer_until: formatIso(question.until),
      answered_at: question.answer ? formatIso(question.answer.at) : null,
      reply_by: question.answer ? formatIso(question.answer.replyBy) : null,
    },
    // A returned payout does not concern the payer, so its reason is left out.
    contested: isContested(context, payment, now),
    payout: payment.returnReason === null ? null : 'returned',
    allowed_actions: listPayerActions(context, payment, now),
    as_of: formatIso(now),
  }
}

function computeWorth({ amountEur, fee, sumCurrency, eurPerPound }: Payment): bigint {
  const total = amountEur + fee
  return sumCurrency === 'GBP' ? (total * 1_000_000n) / eurPerPound : total
}

/** Returns the payer's possible actions at `now`. A new price needs an open link. */
export function listPayerActions(context: Context, payment: Payment, now: number): PayerAction[] {
  const { status, refund, again, refundAddress } = payment
  const link = payment.channel && findLinkById(context, payment.channel.linkId)
  const isOpen = link !== null && getAvailability(context, link, now, payment.key).state === 'open'
  const allowed = listAllowedActions(payment, now)
  const canConvert = () => isPossible(payment, { type: 'confirm' }, now, getRates(context, payment.coin))
  const isMissing = (refund !== null && refund.address === null) || (again !== null && again.address === null)
  return [
    ...(isOpen && status === 'N' && hasExpiredRate(payment, now) ? (['renew'] as const) : []),
    ...(isOpen && isLateDecisionOpen(payment) && canConvert() ? (['convert'] as const) : []),
    ...(status === 'I' || isLateDecisionOpen(payment) || allowed.includes('answer') ? (['refund'] as const) : []),
    ...(isMissing && refundAddress === null ? (['refund_address'] as const) : []),
    ...(status === 'N' ? (['choices'] as const) : []),
    ...(allowed.includes('receipt') ? (['receipt'] as const) : []),
  ]
}

const formatIso = (at: number) => new Date(Math.trunc(at)).toISOString()
