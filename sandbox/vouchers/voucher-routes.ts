import { z } from 'zod'
import { formatCents } from '#sandbox/domain/cents.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { defineRoute, type Call } from '#sandbox/http/route.ts'
import { countAttempt, requireUnlocked } from '#sandbox/http/throttle.ts'
import { getStreak, getRoundLength } from './loyalty.ts'
import { createMessage, type PlainCode } from '#sandbox/texts/messages.ts'
import { findVoucherByCode } from './campaigns.ts'
import { addVoucher, findVoucher, isExpired, isUsable, listVouchers, type Voucher } from './vouchers.ts'
import { requireService } from '#sandbox/http/require-service.ts'

function serialize(voucher: Voucher, now: number) {
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

function buildRefusal(code: PlainCode): Refusal {
  return new Refusal(422, code, { errors: { code: createMessage(code) }, keepWrites: true })
}

/** Adds a voucher by its code. Wrong codes are rate limited, because codes are short enough to guess. */
function add({ context, account, now, param, operation }: Call<'required'>) {
  requireService(account)
  requireUnlocked(context, 'voucher', account.id)
  const code = param('code').trim()
  if (!/^[A-Za-z0-9-]{1,64}$/.test(code)) {
    const errors = { code: createMessage('validation.alpha_dash') }
    throw new Refusal(422, 'error.form_validation', { errors })
  }
  if (findVoucher(context, account.number, code)) throw buildRefusal('error.voucher_redeemed')
  const given = findVoucherByCode(code, now)
  if (!given) {
    countAttempt(context, 'voucher', account.id, { operation })
    throw buildRefusal('error.invalid_voucher')
  }
  addVoucher(context, account.number, given)
  const added = findVoucher(context, account.number, given.code)
  return added && serialize(added, now)
}

const Filter = z.enum(['usable', 'expired']).nullable().catch(null)

export const voucherRoutes = [
  defineRoute({
    method: 'GET',
    path: 'me/vouchers',
    auth: 'required',
    handler({ context, account, now, query }) {
      const filter = Filter.parse(query.get('filter'))
      const isOver = (voucher: Voucher) => voucher.used_at !== null || isExpired(voucher, now)
      return listVouchers(context, account.number)
        .filter((voucher) => filter === null || isOver(voucher) === (filter === 'expired'))
        .map((voucher) => serialize(voucher, now))
    },
  }),
  defineRoute({ method: 'POST', path: 'me/vouchers/:code', auth: 'required', handler: add }),
  defineRoute({
    method: 'GET',
    path: 'me/streak',
    auth: 'required',
    handler({ context, account }) {
      const { count, earned } = getStreak(context, account)
      return { count, target: getRoundLength(), earned_vouchers: earned }
    },
  }),
]
