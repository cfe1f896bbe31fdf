import type { RouterContextProvider } from 'react-router'
import type { CheckFacts } from '#app/features/check-page/check-view.ts'
import { buildFeeRow } from '#app/features/check-page/fee-row.ts'
import { getPrices, hasBrandPrices } from '#app/features/prices/load-prices.server.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { markUnknown, resolveOptionalParts } from '#app/i18n/optional-parts.ts'

/** The facts of a deposit that the customer checks before it is ordered. `amount` is a decimal in EUR. */
export function buildDepositCheck(
  context: Readonly<RouterContextProvider>,
  { amount, account }: { amount: string; account: string },
): CheckFacts {
  const { t, language, money } = i18n(context)
  const percent = hasBrandPrices(context) ? null : getPrices(context)?.deposit?.percent
  return {
    heading: t('checkWords.deposit.heading'),
    rows: [
      { term: t('depositOrders.row.expected'), value: money(amount, 'EUR'), field: 'deposit-amount' },
      { term: t('depositOrders.row.account'), value: account, kind: 'name' },
      ...buildFeeRow(percent, { t, language, key: 'receivingWords.feeInside' }),
    ],
    sections: [
      {
        heading: t('checkWords.next'),
        lines: [
          t('checkWords.deposit.next'),
          resolveOptionalParts(t('checkWords.deposit.when', markUnknown({ account }))),
        ],
      },
    ],
    confirm: t('checkWords.deposit.confirm'),
  }
}
