import { getAccountName } from '#sandbox/core/accounts.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { createPayment } from '#sandbox/payments/form/new-payment.ts'
import { requirePaymentRequest } from '#sandbox/payments/form/payment-form.ts'
import { requirePaidFrom } from '#sandbox/payments/form/payment-means.ts'
import { requirePayer } from '#sandbox/payments/form/payment-payer.ts'
import { createRatesLookup } from '#sandbox/payments/form/payment-price.ts'
import { simulate, type SimulatedEvent } from '#sandbox/payments/payment-simulation.ts'
import type { Voucher } from '#sandbox/vouchers/vouchers.ts'
import type { Scene } from '#sandbox/core/scenario.ts'

/** Form fields that replace the defaults. */
export type FormInput = Record<string, string | boolean>

/**
 * Creates a payment of the scene's account at `at` (ms of its clock): 750 EUR in BTC to the customer, unless `input`
 * replaces fields. It is not saved.
 */
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
    receiver_name: getAccountName(account),
    receiver_iban: 'EE382200221020145685',
    description: 'Rent November',
    ...input,
  }
  const payer = requirePayer(context, account, form)
  const request = requirePaymentRequest(form, payer, {
    ratesNow: createRatesLookup(context, at),
    paidFrom: requirePaidFrom(context, account, form),
  })
  return createPayment(context, account, request, { now: at, voucher, payer })
}

/** Applies all events in order at `at`. The result is not saved. */
export function simulateAll(
  { context }: Scene,
  payment: Payment,
  events: readonly SimulatedEvent[],
  at: number,
): Payment {
  return events.reduce((current, event) => simulate(context, current, event, { now: at }), payment)
}
