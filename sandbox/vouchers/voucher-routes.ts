import { z } from 'zod'
import { formatCents } from '#sandbox/domain/cents.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { defineRoute, type Call } from '#sandbox/http/route.ts'
import { countAttempt, requireUnlocked } from '#sandbox/http/throttle.ts'
import { streakOf, roundOf } from './loyalty.ts'
import { say, type PlainCode } from '#sandbox/texts/messages.ts'
import { voucherOfCode } from './campaigns.ts'
import { addVoucher, findVoucher, isExpired, isUsable, vouchersOf, type Voucher } from './vouchers.ts'
import { requireService } from '#sandbox/http/require-service.ts'

function wire(voucher: Voucher, now: number) {
  const euros = voucher.discount_cents === null ? null : formatCents(BigInt(voucher.discount_cents))
  return {
    code: voucher.code,
    discount_eur: euros,
    bonus_eur: euros,
    discount_percent: voucher.discount_percent,
    valid_until: voucher.valid_until,
    usable: isUsable(voucher, now),
    expired: voucher.used_at === null && isExpired(voucher, now),
    used: voucher.used_at !== null,
    is_new: voucher.is_new === 1,
  }
}

function refusal(code: PlainCode): Refusal {
  return new Refusal(422, code, { errors: { code: say(code) }, keepWrites: true })
}

/** Puts a code that was given out on the account. Wrong ones are counted: codes are short enough to be guessed at. */
function add({ context, account, now, param, operation }: Call<'required'>) {
  requireService(account)
  requireUnlocked(context, 'voucher', account.id)
  const code = param('code').trim()
  if (!/^[A-Za-z0-9-]{1,64}$/.test(code)) {
    const errors = { code: say('validation.alpha_dash') }
    throw new Refusal(422, 'error.form_validation', { errors })
  }
  if (findVoucher(context, account.number, code)) throw refusal('error.voucher_redeemed')
  const given = voucherOfCode(code, now)
  if (!given) {
    countAttempt(context, 'voucher', account.id, { operation })
    throw refusal('error.invalid_voucher')
  }
  addVoucher(context, account.number, given)
  const added = findVoucher(context, account.number, given.code)
  return added && wire(added, now)
}

const Filter = z.enum(['usable', 'expired']).nullable().catch(null)

export const voucherRoutes = [
  defineRoute({
    method: 'GET',
    path: 'me/vouchers',
    auth: 'required',
    handler({ context, account, now, query }) {
      const filter = Filter.parse(query.get('filter'))
      const over = (voucher: Voucher) => voucher.used_at !== null || isExpired(voucher, now)
      return vouchersOf(context, account.number)
        .filter((voucher) => filter === null || over(voucher) === (filter === 'expired'))
        .map((voucher) => wire(voucher, now))
    },
  }),
  defineRoute({ method: 'POST', path: 'me/vouchers/:code', auth: 'required', handler: add }),
  defineRoute({
    method: 'GET',
    path: 'me/streak',
    auth: 'required',
    handler({ context, account }) {
      const { count, earned } = streakOf(context, account)
      return { count, target: roundOf(), earned_vouchers: earned }
    },
  }),
]
