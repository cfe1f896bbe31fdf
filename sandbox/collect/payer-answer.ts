import { z } from 'zod'
import type { Context } from '#sandbox/core/context.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { checkRefundAddress } from '#sandbox/payments/form/payment-form.ts'
import { apply } from '#sandbox/payments/life-cycle/payment.ts'
import { hasQuestion, recordAnswer } from '#sandbox/payments/life-cycle/payment-question.ts'
import { hasExpiredRate } from '#sandbox/payments/life-cycle/payment-rate.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { getRates } from '#sandbox/payments/payment-store.ts'
import { listPayerActions } from './payer-wire.ts'

const text = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value || null)
export const PayerAnswer = z.object({
  choice: z.enum(['renew', 'convert', 'refund', 'refund_address', 'choices'], 'validation.required'),
  refund_address: text,
  if_late: z.enum(['float', 'ask']).optional(),
  if_short: z.enum(['wait', 'refund']).optional(),
  if_over: z.enum(['refund', 'convert']).optional(),
})
export type PayerAnswer = z.output<typeof PayerAnswer>

const EMPTY_ANSWER = { message: '', file: null, recipient: null }

/** Returns whether the choice was already applied, as for a duplicate request. */
export function isDone({ status, late, refund, question }: Payment, { choice }: PayerAnswer): boolean {
  if (choice === 'refund')
    return status === 'X' || (status === 'R' && (refund !== null || (question?.answer ?? null) !== null))
  return choice === 'convert' && late?.answer === 'rate'
}

/** Applies the payer's choice at `now`. The caller has checked that it is allowed. */
export function applyChoice(context: Context, payment: Payment, given: PayerAnswer, now: number): Payment {
  const rateAt = getRates(context, payment.coin)
  switch (given.choice) {
    case 'renew':
    case 'convert':
      return apply(payment, { type: 'confirm' }, now, rateAt)
    case 'choices': {
      // Floating must not revive an expired price that cannot be renewed.
      const isOver = hasExpiredRate(payment, now) && !listPayerActions(context, payment, now).includes('renew')
      return {
        ...payment,
        updatedAt: now,
        refundAddress: requireAddress(payment, given.refund_address),
        ifLate: isOver ? payment.ifLate : (given.if_late ?? payment.ifLate),
        ifShort: given.if_short ?? payment.ifShort,
        ifOver: given.if_over ?? payment.ifOver,
      }
    }
    case 'refund_address':
    case 'refund': {
      const refundAddress = requireAddress(payment, given.refund_address ?? payment.refundAddress, { isNeeded: true })
      const known = addRefundAddress({ ...payment, updatedAt: now, refundAddress })
      if (given.choice === 'refund_address') return known
      if (hasQuestion(known)) return recordAnswer(known, { ...EMPTY_ANSWER, choice: 'refund', refundAddress }, now)
      return apply(known, { type: 'cancel' }, now, rateAt)
    }
  }
}

/** Applies the refund address to a refund and a second transfer that wait for one. */
function addRefundAddress(payment: Payment): Payment {
  const { refund, again, refundAddress: address } = payment
  return {
    ...payment,
    refund: refund && { ...refund, address: refund.address ?? address },
    again: again && { ...again, address: again.address ?? address },
  }
}

/** @throws Refusal 422 at the field */
function requireAddress(
  payment: Payment,
  address: string | null,
  { isNeeded = false }: { isNeeded?: boolean } = {},
): string | null {
  const errors = new FieldErrors()
  if (isNeeded && address === null) errors.add('refund_address', 'validation.required')
  // Crypto on another network is refunded there; its addresses have the same format.
  checkRefundAddress(address, payment.coin, errors)
  errors.refuse()
  return address
}
