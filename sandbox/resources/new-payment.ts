import { accountName, type Account } from '#sandbox/accounts.ts'
import { newId } from '#sandbox/ids.ts'
import type { Payment } from '#sandbox/lifecycles/payment-record.ts'
import { reserveVoucher, type Voucher } from '#sandbox/vouchers.ts'
import type { World } from '#sandbox/world.ts'
import type { PaymentRequest } from './payment-form.ts'
import { priceOf } from './payment-price.ts'

/** The members of a payment that its form and the present rate decide. */
export function pricedRequest(
  world: World,
  account: Account,
  request: PaymentRequest,
  { now, voucher }: { now: number; voucher: Voucher | null },
) {
  const { bank, voucher: _, payerName, ...entered } = request
  const price = priceOf(world, { ...entered, inSepa: bank.sepa, voucher }, now)
  return {
    ...entered,
    receiverIban: bank.iban,
    instant: bank.instant,
    payerName: payerName ?? accountName(account),
    fee: price.service + price.fixed,
    discount: price.discount,
    voucher: voucher?.code ?? null,
    rate: price.rate.ours,
    marketRate: price.rate.market,
    coinDue: price.coinDue,
  }
}

/** A new payment of the account, not confirmed yet; its voucher is held for it. It is not saved. */
export function newPayment(
  world: World,
  account: Account,
  request: PaymentRequest,
  { now, voucher }: { now: number; voucher: Voucher | null },
): Payment {
  const key = newId(world, 'tx', account.number)
  if (voucher) reserveVoucher(world, voucher, key)
  return {
    key,
    account: account.number,
    status: 'N',
    createdAt: now,
    updatedAt: now,
    confirmedAt: null,
    completedAt: null,
    statusSince: now,
    ...pricedRequest(world, account, request, { now, voucher }),
    rateExpiresAt: null,
    floatingSince: null,
    coinReceived: 0n,
    transactionHash: null,
    confirmations: 0,
    sentAmount: null,
    endToEndId: null,
    refund: null,
    returnReason: null,
    history: [{ at: now, status: 'N', text: 'Payment created' }],
  }
}
