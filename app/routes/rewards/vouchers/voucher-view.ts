import { href } from 'react-router'
import type { Tone } from '#app/ui/status-tag.tsx'
import { formatDate, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Voucher } from '#app/platform/vouchers.ts'

type Reader = { t: Translate; language: Language }

export function buildVoucher(voucher: Voucher, { t, language }: Reader) {
  const { code, discount_percent: percent, discount_eur, bonus_eur, valid_until: until, usable } = voucher
  return {
    code,
    worth:
      percent === null
        ? formatMoney(discount_eur ?? bonus_eur ?? '0.00', 'EUR', language)
        : t('ui.voucher_percent', { n: percent }),
    until: t('rewards.until', { date: formatDate(until, language, 'UTC') }),
    badge: buildBadge(voucher, t),
    use: usable ? `${href('/payments')}?${new URLSearchParams({ voucher: code })}` : null,
  }
}

export type VoucherView = ReturnType<typeof buildVoucher>

function buildBadge(
  { usable, used, expired, is_new: isNew }: Voucher,
  t: Translate,
): { tone: Tone; text: string } | null {
  if (used) return { tone: 'done', text: t('ui.voucher_redeemed') }
  if (expired) return { tone: 'stopped', text: t('rewards.expired') }
  if (!usable) return { tone: 'waiting', text: t('rewards.reserved') }
  return isNew ? { tone: 'moving', text: t('ui.voucher_new') } : null
}
