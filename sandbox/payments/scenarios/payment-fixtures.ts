import { accountName } from '#sandbox/core/accounts.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { newPayment } from '#sandbox/payments/form/new-payment.ts'
import { requirePaymentRequest } from '#sandbox/payments/form/payment-form.ts'
import { requirePaidFrom } from '#sandbox/payments/form/payment-means.ts'
import { requirePayer } from '#sandbox/payments/form/payment-payer.ts'
import { ratesAsOf } from '#sandbox/payments/form/payment-price.ts'
import { happen, type Happening } from '#sandbox/payments/payment-simulation.ts'
import type { Voucher } from '#sandbox/vouchers/vouchers.ts'
import type { Scene } from '#sandbox/core/scenario.ts'

/** Fields of the payment form that are not as usual. */
export type Entry = Record<string, string | boolean>

/** A payment of the scene's account made at `at` on its clock: 750 EUR in BTC to itself, unless `entry` says otherwise. */
export function scenePayment(
  { context, account }: Scene,
  at: number,
  entry: Entry = {},
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
    ...entry,
  }
  const payer = requirePayer(context, account, form)
  const request = requirePaymentRequest(form, payer, {
    ratesNow: ratesAsOf(context, at),
    paidFrom: requirePaidFrom(context, account, form),
  })
  return newPayment(context, account, request, { now: at, voucher, payer })
}

/** The payment after all of this happened to it, in order, at `at`. It is not saved. */
export function afterAll({ context }: Scene, payment: Payment, happenings: readonly Happening[], at: number): Payment {
  return happenings.reduce((current, happening) => happen(context, current, happening, { now: at }), payment)
}
