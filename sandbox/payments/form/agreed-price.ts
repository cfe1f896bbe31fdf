import { z } from 'zod'
import { formatCents } from '#sandbox/domain/cents.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import type { Call } from '#sandbox/http/route.ts'
import { hasExpiredRate, applyCurrentPrice, repriceAt } from '#sandbox/payments/life-cycle/payment-rate.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { getRates } from '#sandbox/payments/payment-store.ts'

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
 * Compares the price that the client displayed, if it sends one, with the price that a confirmation would hold or
 * already holds.
 * @throws Refusal 409 if the price or the details changed after they were displayed
 */
export function requireAgreed({ context, body, now }: Call<'required'>, payment: Payment): void {
  const { agreed } = requireBody(Body, body ?? {})
  if (!agreed) return
  const rateAt = getRates(context, payment.coin)
  const isAnew = payment.status === 'N' && payment.confirmedAt !== null && hasExpiredRate(payment, now)
  const { amount, coinDue, coin } = isAnew ? repriceAt(payment, now, rateAt) : applyCurrentPrice(payment, now, rateAt)
  const isSamePrice =
    agreed.amount === formatCents(amount) && agreed.coin_amount === formatUnits(coinDue, requireCoin(coin).decimals)
  const isChanged =
    agreed.updated_at && payment.confirmedAt === null && Date.parse(agreed.updated_at) < Math.trunc(payment.updatedAt)
  if (isSamePrice && !isChanged) return
  throw new Refusal(409, 'error.price_changed', { extra: { transaction_key: payment.key } })
}
