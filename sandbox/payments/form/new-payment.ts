import type { Account } from '#sandbox/core/accounts.ts'
import { say } from '#sandbox/texts/messages.ts'
import { newId } from '#sandbox/core/ids.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { reserveVoucher, type Voucher } from '#sandbox/vouchers/vouchers.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { PaymentRequest } from './payment-form.ts'
import type { PayingParty } from './payment-payer.ts'
import { pricedAsked } from './payment-price.ts'

/** What a request is made with: the voucher that is applied, who pays, and when. */
export type Terms = { now: number; voucher: Voucher | null; payer: PayingParty }
/** What a payment is made for, where the customer does not make it. */
type Origin = { recurringTransferId?: string | null; isAccountClosed?: boolean }

/** The members of a payment that its form and the present rate decide. */
export function pricedRequest(context: Context, request: PaymentRequest, { now, voucher, payer }: Terms) {
  const { payerName, ...priced } = pricedAsked(context, request, { now, voucher })
  return {
    ...priced,
    payerName: payerName ?? payer.name,
    companyId: payer.companyId,
    voucher: voucher?.code ?? null,
  }
}

/** A new payment of the account, not confirmed yet; its voucher is held for it. It is not saved. */
export function newPayment(
  context: Context,
  account: Account,
  request: PaymentRequest,
  { recurringTransferId = null, isAccountClosed = false, ...terms }: Terms & Origin,
): Payment {
  const key = newId(context, 'tx', account.number)
  const { now, voucher } = terms
  if (voucher) reserveVoucher(context, voucher, key)
  const origin = { recurringTransferId, isAccountClosed }
  return { ...unpaidPayment(account, { key, now }), ...pricedRequest(context, request, terms), ...origin }
}

/** What every payment of the account begins with at `now`, before anybody has paid. */
export function unpaidPayment({ number }: Account, { key, now }: { key: string; now: number }) {
  return {
    key,
    account: number,
    status: 'N' as const,
    createdAt: now,
    updatedAt: now,
    confirmedAt: null,
    completedAt: null,
    statusSince: now,
    recurringTransferId: null,
    isAccountClosed: false,
    quotedAt: now,
    late: null,
    rateExpiresAt: null,
    floatingSince: null,
    coinReceived: 0n,
    transactionHash: null,
    confirmations: 0,
    sentAmount: null,
    endToEndId: null,
    refund: null,
    returnReason: null,
    misdirected: null,
    again: null,
    channel: null,
    question: null,
    incoming: null,
    history: [{ at: now, status: 'N' as const, ...say('timeline.created') }],
  }
}
