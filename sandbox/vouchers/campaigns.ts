import { type NewVoucher } from './vouchers.ts'
import { dateInTallinn } from '#sandbox/domain/calendar-day.ts'

const DAY_MS = 86_400_000

/** Campaigns that run: what the fallback page says of them, and what their code takes off the fee for whoever adds it. */
export const CAMPAIGNS = [
  {
    code: 'WELCOME10',
    discount_percent: 10,
    days: 30,
  },
]

/** Voucher codes that were handed out on paper, in EUR cents. */
const HANDED_OUT = [{ code: 'HARBOUR-5', discount_cents: 500, days: 60 }]

/** The voucher that a code gives at `now`, ms; null for a code that nobody gave out. Letter case does not matter. */
export function voucherOfCode(code: string, now: number): NewVoucher | null {
  const given = [...CAMPAIGNS, ...HANDED_OUT].find((each) => each.code === code.toUpperCase())
  if (!given) return null
  const terms = { code: given.code, valid_until: dateInTallinn(now + given.days * DAY_MS), is_new: true }
  return 'discount_cents' in given
    ? { ...terms, discount_cents: given.discount_cents }
    : { ...terms, discount_percent: given.discount_percent }
}
