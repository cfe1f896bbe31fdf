import type { RouterContextProvider } from 'react-router'
import { formatCustomerName } from '#app/domain/customer-name.ts'
import { formatIban } from '#app/domain/iban.ts'
import type { CheckFacts, CheckRow } from '#app/features/check-page/check-view.ts'
import { buildFeeRow } from '#app/features/check-page/fee-row.ts'
import { getPrices, hasBrandPrices } from '#app/features/prices/load-prices.server.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { BalanceAccount } from '#app/platform/balances.ts'
import type { Profile } from '#app/platform/me.ts'
import { toCents, toEuros } from './to-cents.ts'

type Read = { account: BalanceAccount; me: Profile; iban: string }

/** The facts of a cash-out request that the customer checks before it is sent. */
export function buildRequestCheck(context: Readonly<RouterContextProvider>, { account, me, iban }: Read): CheckFacts {
  const { t, language, money } = i18n(context)
  const cents = toCents(account.available)
  const amount = money(toEuros(cents), 'EUR')
  // After a lost response the balance may be reserved for this request already.
  const isReserved = cents === 0n
  const percent = hasBrandPrices(context) ? null : getPrices(context)?.cash_out?.percent
  return {
    heading: t('checkWords.cashOut.heading'),
    rows: [
      // The request names no amount: it is for everything, also if more has arrived since.
      ...(isReserved
        ? []
        : [
            {
              term: t('cashOutRequests.row.amount'),
              value: amount,
              note: t('checkWords.cashOut.all'),
              isEstimate: true,
            } satisfies CheckRow,
          ]),
      ...buildFeeRow(percent, { t, language, key: 'receivingWords.feeInside' }),
      { term: t('cashOutRequests.row.name'), value: formatCustomerName(me), kind: 'name' },
      { term: t('cashOutRequests.row.iban'), value: formatIban(iban), kind: 'code', field: 'cash-out-receiver_iban' },
    ],
    sections: [{ heading: t('checkWords.next'), lines: [t('checkWords.cashOut.next'), t('checkWords.cashOut.then')] }],
    confirm: isReserved ? t('failures.tryAgain') : t('checkWords.cashOut.confirm', { amount }),
  }
}
