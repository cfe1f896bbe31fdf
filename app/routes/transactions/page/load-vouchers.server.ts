import { buildVoucherOptions } from '#app/features/payment-form/voucher-options.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { listMyVouchers } from '#app/platform/vouchers.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

/** Returns an empty list if the payment takes no voucher or the call fails: vouchers must not break the page. */
export async function loadVouchers(
  platform: Platform,
  { allowed_actions: allowed }: Transaction,
  { t, language }: { t: Translate; language: Language },
) {
  if (!allowed.includes('apply_voucher')) return []
  const vouchers = await loadOptional(listMyVouchers(platform, { query: { filter: 'usable' } }))
  return 'value' in vouchers ? buildVoucherOptions(vouchers.value, t('payments.voucherNone'), language) : []
}
