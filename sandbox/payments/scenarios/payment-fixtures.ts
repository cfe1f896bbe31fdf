import { accountName } from '#sandbox/core/accounts.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { newPayment } from '#sandbox/payments/form/new-payment.ts'
import { requirePaymentRequest } from '#sandbox/payments/form/payment-form.ts'
import { requirePaidFrom } from '#sandbox/payments/form/payment-means.ts'
import { requirePayer } from '#sandbox/payments/form/payment-payer.ts'
import { ratesAsOf } from '#sandbox/payments/form/payment-price.ts'
import { simulate, type SimulatedEvent } from '#sandbox/payments/payment-simulation.ts'
import type { Voucher } from '#sandbox/vouchers/vouchers.ts'
import type { Scene } from '#sandbox/core/scenario.ts'

/** Fields of the payment form that are not as usual. */
export type FormInput = Record<string, string | boolean>

/** A payment of the scene's account made at `at` on its clock: 750 EUR in BTC to itself, unless `input` says otherwise. */
export function buildPayment(
  { context, account }: Scene,
  at: number,
  input: FormInput = {},
  voucher: Voucher | null = null,
): Payment {
  const form = {
    sum: '750.00',
    sum_currency: 'EUR',
    currency: 'EUR',
    coin: 'BTC',
    receiver_is_self: true,
    receiver_name: accountName(account),
    receiver_iban: 'EE382200221020145685',
    description: 'Rent November',
    ...input,
  }
  const payer = requirePayer(context, account, form)
  const request = requirePaymentRequest(form, payer, {
    ratesNow: ratesAsOf(context, at),
    paidFrom: requirePaidFrom(context, account, form),
  })
  return newPayment(context, account, request, { now: at, voucher, payer })
}

/** The payment after all of this happened to it, in order, at `at`. It is not saved. */
export function simulateAll(
  { context }: Scene,
  payment: Payment,
  events: readonly SimulatedEvent[],
  at: number,
): Payment {
  return events.reduce((current, event) => simulate(context, current, event, { now: at }), payment)
}
