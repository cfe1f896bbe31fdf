import { z } from 'zod'
import { formatCents } from '#sandbox/domain/cents.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import type { Call } from '#sandbox/http/route.ts'
import { hasExpiredRate, present, priced } from '#sandbox/payments/life-cycle/payment-rate.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { ratesFor } from '#sandbox/payments/payment-store.ts'

const Body = z.object({
  agreed: z
    .object({
      coin_amount: z.string('validation.required'),
      amount: z.string('validation.required'),
      updated_at: z.string('validation.required').nullish(),
    })
    .nullish(),
})

/**
 * Compares what the customer agreed to, where the caller says it, with what confirming would hold now, or holds already.
 *
 * @throws Refusal 409 when the price has moved, or the details were changed after they were shown
 */
export function requireAgreed({ context, body, now }: Call<'required'>, payment: Payment): void {
  const { agreed } = requireBody(Body, body ?? {})
  if (!agreed) return
  const rateAt = ratesFor(context, payment.coin)
  const isAnew = payment.status === 'N' && payment.confirmedAt !== null && hasExpiredRate(payment, now)
  const { amount, coinDue, coin } = isAnew ? priced(payment, now, rateAt) : present(payment, now, rateAt)
  const isSamePrice =
    agreed.amount === formatCents(amount) && agreed.coin_amount === formatUnits(coinDue, requireCoin(coin).decimals)
  const isChanged =
    agreed.updated_at && payment.confirmedAt === null && Date.parse(agreed.updated_at) < Math.trunc(payment.updatedAt)
  if (isSamePrice && !isChanged) return
  throw new Refusal(409, 'error.price_changed', { extra: { transaction_key: payment.key } })
}
