import { formatDate, formatMoney, formatPercent } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'

type Voucher = {
  code: string
  discount_percent: number | null
  discount_eur: string | null
  bonus_eur: string | null
  valid_until: string
}

/** Returns voucher options with discount and expiry, and `none`. Empty without vouchers. */
export function buildVoucherOptions(vouchers: readonly Voucher[], none: string, language: Language) {
  if (vouchers.length === 0) return []
  const options = vouchers.map(({ code, discount_percent: percent, discount_eur, bonus_eur, valid_until: until }) => {
    const off =
      percent === null
        ? formatMoney(discount_eur ?? bonus_eur ?? '0.00', 'EUR', language)
        : formatPercent(String(percent), language)
    return { value: code, label: `${code}: \u2212${off}, ${formatDate(until, language, 'UTC')}` }
  })
  return [{ value: '', label: none }, ...options]
}
