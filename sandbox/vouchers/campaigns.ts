import { type NewVoucher } from './vouchers.ts'
import { getTallinnDate } from '#sandbox/domain/calendar-day.ts'

const DAY_MS = 86_400_000

/** Active campaigns: the discount of their code and its validity in days. */
export const CAMPAIGNS = [
  {
    code: 'WELCOME10',
    discount_percent: 10,
    days: 30,
  },
]

/** Codes from printed vouchers, in EUR cents. */
const HANDED_OUT = [{ code: 'HARBOUR-5', discount_cents: 500, days: 60 }]

/** The voucher for a code at `now` (ms); null for an unknown code. Ignores letter case. */
export function findVoucherByCode(code: string, now: number): NewVoucher | null {
  const given = [...CAMPAIGNS, ...HANDED_OUT].find((each) => each.code === code.toUpperCase())
  if (!given) return null
  const terms = { code: given.code, valid_until: getTallinnDate(now + given.days * DAY_MS), is_new: true }
  return 'discount_cents' in given
    ? { ...terms, discount_cents: given.discount_cents }
    : { ...terms, discount_percent: given.discount_percent }
}
