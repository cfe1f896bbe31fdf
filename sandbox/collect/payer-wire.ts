import { accountName, requireAccount } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { isAsked } from '#sandbox/payments/life-cycle/payment-late.ts'
import { allowedActions, apply, IllegalEvent } from '#sandbox/payments/life-cycle/payment.ts'
import { hasExpiredRate, present } from '#sandbox/payments/life-cycle/payment-rate.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { payerSecret } from '#sandbox/payments/payer-secret.ts'
import { ratesFor } from '#sandbox/payments/payment-store.ts'
import { arrivedUnits, wirePayment } from '#sandbox/payments/payment-wire.ts'
import { findLinkById } from './collect-links.ts'
import { payerRates } from './payer-rates.ts'
import { isContested, openingOf } from './link-uses.ts'

/** Of a payment, what concerns whoever pays it: nothing of the merchant's account, bank or fee. */
const SHOWN = [
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

/** What a payer may do now, by the platform's words. */
export type PayerAction = 'renew' | 'convert' | 'refund' | 'refund_address' | 'choices' | 'receipt'

/** What the payer sees of their payment at `now` of the merchant's clock. */
export function wireForPayer(context: Context, payment: Payment, now: number) {
  const account = requireAccount(context, payment.account)
  const { channel, again, question, late } = payment
  const coin = requireCoin(payment.coin)
  const units = (count: bigint) => formatUnits(count, coin.decimals)
  const rateAt = ratesFor(context, payment.coin)
  const wire: Record<string, unknown> = {
    asset: coin.asset,
    ...wirePayment(payment, account, { now, rateAt, seed: context.seed, company: null }),
  }
  return {
    ...Object.fromEntries(SHOWN.map((name) => [name, wire[name] ?? null])),
    ...payerRates(present(payment, now, rateAt), payment),
    key: payerSecret(context, payment.key),
    code: channel?.code ?? '',
    number: payment.key,
    merchant: accountName(account),
    description: payment.channel && findLinkById(context, payment.channel.linkId)?.label,
    amount: formatCents(payment.sum),
    currency: payment.sumCurrency,
    payer_name: payment.payerName,
    refund_address: payment.refundAddress,
    late: late && {
      seen_at: iso(late.seenAt),
      coin_amount: units(late.coinDue),
      answer: late.answer,
      // What would be converted now: the business gets what it is worth today.
      worth: isAsked(payment) ? formatCents(worthOf(present(payment, now, rateAt))) : null,
    },
    again: again && { coin_amount: units(again.units), address: again.address, at: iso(again.at) },
    question: question && {
      coin_amount: arrivedUnits(payment, payment.misdirected?.units ?? payment.coinReceived),
      answer_until: iso(question.until),
      answered_at: question.answer ? iso(question.answer.at) : null,
      reply_by: question.answer ? iso(question.answer.replyBy) : null,
    },
    // What a bank does with the payout is between the business and us.
    contested: isContested(context, payment, now),
    payout: payment.returnReason === null ? null : 'returned',
    allowed_actions: payerActions(context, payment, now),
    as_of: iso(now),
  }
}

function worthOf({ amountEur, fee, sumCurrency, eurPerPound }: Payment): bigint {
  const total = amountEur + fee
  return sumCurrency === 'GBP' ? (total * 1_000_000n) / eurPerPound : total
}

/** What the payer may do at `now`. A new price needs a link that is still open for it. */
export function payerActions(context: Context, payment: Payment, now: number): PayerAction[] {
  const { status, refund, again, refundAddress } = payment
  const link = payment.channel && findLinkById(context, payment.channel.linkId)
  const isOpen = link !== null && openingOf(context, link, now, payment.key).state === 'open'
  const allowed = allowedActions(payment, now)
  const isMissing = (refund !== null && refund.address === null) || (again !== null && again.address === null)
  return [
    ...(isOpen && status === 'N' && hasExpiredRate(payment, now) ? (['renew'] as const) : []),
    ...(isOpen && isAsked(payment) && canConvert(context, payment, now) ? (['convert'] as const) : []),
    ...(status === 'I' || isAsked(payment) || allowed.includes('answer') ? (['refund'] as const) : []),
    ...(isMissing && refundAddress === null ? (['refund_address'] as const) : []),
    ...(status === 'N' ? (['choices'] as const) : []),
    ...(allowed.includes('receipt') ? (['receipt'] as const) : []),
  ]
}

function canConvert(context: Context, payment: Payment, now: number): boolean {
  try {
    apply(payment, { type: 'confirm' }, now, ratesFor(context, payment.coin))
    return true
  } catch (error) {
    if (error instanceof IllegalEvent) return false
    throw error
  }
}

const iso = (at: number) => new Date(Math.trunc(at)).toISOString()
