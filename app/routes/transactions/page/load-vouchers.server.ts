import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { voucherOptions } from '#app/features/payment-form/voucher-options.ts'
import type { Platform } from '#app/platform/call.ts'
import { listMyVouchers } from '#app/platform/me.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

/** The vouchers that could be applied to the payment; empty when it takes none. They are no reason for the page to fail. */
export async function loadVouchers(
  platform: Platform,
  { allowed_actions: allowed }: Transaction,
  { t, language }: { t: Translate; language: Language },
) {
  if (!allowed.includes('apply_voucher')) return []
  const vouchers = await loadOptional(listMyVouchers(platform, { query: { filter: 'usable' } }))
  return 'value' in vouchers ? voucherOptions(vouchers.value, t('payments.voucherNone'), language) : []
}
