import type { RouterContextProvider } from 'react-router'
import { loadPaymentForm } from '#app/features/payment-form/load-payment-form.server.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { INTERVALS } from '#app/platform/recurring-transfers.ts'

/** Extends the payment form with the intervals. */
export async function loadRecurringForm(platform: Platform, context: Readonly<RouterContextProvider>) {
  const { t } = i18n(context)
  const { view } = await loadPaymentForm(platform, context, { service: 'recurring' })
  const { blocked, limitUsed, selfHint, othersHint, currencies, coins, coinHint, payFrom } = view
  return {
    view: {
      blocked,
      limitUsed,
      selfHint,
      othersHint,
      currencies,
      // Recurring payments stay inside SEPA, even if single payments can leave it (rules.md#recurring-sepa).
      currencyHint: t('payments.onlySepaPaid'),
      coins,
      ...(coinHint !== undefined && { coinHint }),
      payFrom,
      intervals: INTERVALS.map((value) => ({ value, label: t(`recurringWords.every.${value}`) })),
    },
  }
}
