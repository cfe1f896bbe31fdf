import type { Account } from '#sandbox/core/accounts.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import { createId } from '#sandbox/core/ids.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { reserveVoucher, type Voucher } from '#sandbox/vouchers/vouchers.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { PaymentRequest } from './payment-form.ts'
import type { PayingParty } from './payment-payer.ts'
import { priceRequest } from './payment-price.ts'

export type Terms = { now: number; voucher: Voucher | null; payer: PayingParty }
/** Set for payments that a recurring payment creates. */
type Origin = { recurringTransferId?: string | null; isAccountClosed?: boolean }

/** Prices a form at the current rate and adds its payer and voucher. */
export function pricePaymentRequest(context: Context, request: PaymentRequest, { now, voucher, payer }: Terms) {
  const { payerName, ...priced } = priceRequest(context, request, { now, voucher })
  return {
    ...priced,
    payerName: payerName ?? payer.name,
    companyId: payer.companyId,
    voucher: voucher?.code ?? null,
  }
}

/** Creates an unconfirmed payment and reserves its voucher. It is not saved. */
export function createPayment(
  context: Context,
  account: Account,
  request: PaymentRequest,
  { recurringTransferId = null, isAccountClosed = false, ...terms }: Terms & Origin,
): Payment {
  const key = createId(context, 'tx', account.number)
  const { now, voucher } = terms
  if (voucher) reserveVoucher(context, voucher, key)
  return {
    ...buildUnpaidPayment(account, { key, now }),
    ...pricePaymentRequest(context, request, terms),
    recurringTransferId,
    isAccountClosed,
  }
}

/** Returns the initial fields of every payment, before any crypto arrives. */
export function buildUnpaidPayment({ number }: Account, { key, now }: { key: string; now: number }) {
  return {
    key,
    account: number,
    status: 'N' as const,
    createdAt: now,
    updatedAt: now,
    confirmedAt: null,
    completedAt: null,
    statusSince: now,
    recurringTransferId: null as string | null,
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
    history: [{ at: now, status: 'N' as const, ...createMessage('timeline.created') }],
  }
}
