import type { Account } from '#sandbox/accounts.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { textOf } from '#sandbox/messages.ts'
import { requireCoin } from '#sandbox/rails/coins.ts'
import { coinDue, discountOn, FIXED_OUTSIDE_SEPA, serviceFee } from '#sandbox/rails/money.ts'
import { rateOf, type Rate } from '#sandbox/rails/rates.ts'
import { findVoucher, isUsable, type Voucher } from '#sandbox/vouchers.ts'
import type { World } from '#sandbox/world.ts'

/** EUR cents, and rates in millionths of EUR for one coin. */
export type Price = {
  amount: bigint
  service: bigint
  fixed: bigint
  discount: bigint
  total: bigint
  rate: Rate
  /** Smallest units of the coin, rounded up. */
  coinDue: bigint
}

/** What a payment costs at `now`: the fee comes on top of the amount, a voucher off the fee (SPEC section 9). */
export function priceOf(
  world: World,
  asked: { amount: bigint; coin: string; inSepa: boolean; voucher: Voucher | null },
  now: number,
): Price {
  const service = serviceFee(asked.amount)
  const fixed = asked.inSepa ? 0n : FIXED_OUTSIDE_SEPA
  const discount = asked.voucher ? discountOn(service + fixed, asked.voucher) : 0n
  const total = asked.amount + service + fixed - discount
  const rate = rateOf(asked.coin, now, world.seed)
  const due = coinDue(total, rate.ours, requireCoin(asked.coin).decimals)
  return { amount: asked.amount, service, fixed, discount, total, rate, coinDue: due }
}

/**
 * The account's voucher of this code, free to be applied to the payment with this key, or to a new one.
 *
 * @throws Refusal 422 for a voucher that is unknown, run out, reserved or redeemed
 */
export function requireVoucher(
  world: World,
  account: Account,
  code: string,
  { now, key = null }: { now: number; key?: string | null },
): Voucher {
  const voucher = findVoucher(world, account.number, code.trim())
  const trouble = voucher && voucher.used_at !== null ? 'error.voucher_redeemed' : 'error.invalid_voucher'
  if (!voucher || !isUsable(voucher, now, key)) {
    throw new Refusal(422, trouble, { errors: { voucher: [textOf(trouble)] } })
  }
  return voucher
}
