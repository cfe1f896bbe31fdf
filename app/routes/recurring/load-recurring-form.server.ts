import type { RouterContextProvider } from 'react-router'
import { loadPaymentForm } from '#app/features/payment-form/load-payment-form.server.ts'
import { translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { INTERVALS } from '#app/platform/recurring-transfers.ts'

/** What the form of a recurring payment needs to know: what the form of a payment does, and how often there is. */
export async function loadRecurringForm(platform: Platform, context: Readonly<RouterContextProvider>) {
  const t = translatorOf(context)
  const { view, rules, isClosed } = await loadPaymentForm(platform, context, { service: 'recurring' })
  const { blocked, selfHint, othersHint, currencies, coins, coinHint, payFrom } = view
  return {
    rules,
    isClosed,
    view: {
      blocked,
      selfHint,
      othersHint,
      currencies,
      // Whatever a payment can reach, a recurring one stays inside SEPA (rules.md#recurring-sepa).
      currencyHint: t('payments.onlySepaPaid'),
      coins,
      ...(coinHint !== undefined && { coinHint }),
      payFrom,
      intervals: INTERVALS.map((value) => ({ value, label: t(`recurringWords.every.${value}`) })),
    },
  }
}
