import { apply } from '#sandbox/payments/life-cycle/payment.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { getPoundRate, getRate } from '#sandbox/external/rates.ts'

export const START = Date.parse('2026-11-20T12:00:00Z')
export const MINUTE = 60_000
export const getRateAt = (at: number) => ({ ...getRate('BTC', at, 'test'), pound: getPoundRate(at, 'test') })

/** A new payment of 750 EUR in Bitcoin. */
function createPayment(changes: Partial<Payment> = {}): Payment {
  return {
    key: 'tx_test',
    account: 1,
    status: 'N',
    createdAt: START,
    updatedAt: START,
    confirmedAt: null,
    completedAt: null,
    statusSince: START,
    coin: 'BTC',
    paidFrom: null,
    sum: 75_000n,
    sumCurrency: 'EUR',
    currency: 'EUR',
    inSepa: true,
    discountTerms: null,
    amount: 75_000n,
    amountEur: 75_000n,
    fee: 1_313n,
    fixedFee: 0n,
    eurPerPound: 0n,
    companyId: null,
    recurringTransferId: null,
    isAccountClosed: false,
    receiverIsSelf: true,
    receiverIsCompany: false,
    receiverSortCode: null,
    receiverAccount: null,
    receiverAddress: null,
    bankName: null,
    bic: null,
    nameCheck: { result: 'match', name: null },
    discount: 0n,
    voucher: null,
    rate: 0n,
    marketRate: 0n,
    quotedAt: START,
    late: null,
    incoming: null,
    rateExpiresAt: null,
    floatingSince: null,
    coinDue: 0n,
    coinReceived: 0n,
    transactionHash: null,
    confirmations: 0,
    receiverName: 'Maria Tamm',
    receiverIban: 'EE382200221020145685',
    instant: true,
    description: '',
    payerName: 'Maria Tamm',
    refundAddress: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    contactEmail: null,
    ifLate: 'ask',
    ifShort: 'wait',
    ifOver: 'refund',
    sentAmount: null,
    endToEndId: null,
    refund: null,
    returnReason: null,
    misdirected: null,
    again: null,
    channel: null,
    question: null,
    history: [{ at: START, status: 'N', text: 'Payment created' }],
    ...changes,
  }
}

export const createConfirmed = (changes: Partial<Payment> = {}) =>
  apply(createPayment(changes), { type: 'confirm' }, START, getRateAt)
export const applyArrival = (payment: Payment, units: bigint, now = START + MINUTE) =>
  apply(payment, { type: 'arrive', units, hash: 'aa' }, now, getRateAt)
