import type { RouterContextProvider } from 'react-router'
import { resolveNetwork } from '#app/domain/coin-network.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import type { CheckFacts, CheckRow } from '#app/features/check-page/check-view.ts'
import { buildRecipientRows } from '#app/features/check-page/recipient-rows.ts'
import { buildCoinCode } from '#app/features/payment-form/offered-coins.server.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { markUnknown, resolveOptionalParts } from '#app/i18n/optional-parts.ts'
import type { ReceivingChange } from '#app/platform/receiving-addresses.ts'
import type { Coin } from '#app/platform/reference.ts'
import { formatBankAccount } from './format-bank-account.ts'
import { getTermsReader } from './load-address-form.server.ts'
import { buildTerms } from './terms-view.ts'

type Entered = {
  coin: string
  change: ReceivingChange
  listed: readonly Coin[]
  isNew: boolean
}

/** The facts of a receiving address that the customer checks before it is created or changed. */
export function buildAddressCheck(
  context: Readonly<RouterContextProvider>,
  { coin: code, change, listed, isNew }: Entered,
): CheckFacts {
  const { t, language } = i18n(context)
  const coin = listed.find((each) => each.coin === code)
  const network = coin && resolveNetwork(buildCoinCode(code), listed).name
  const account = formatBankAccount(change)
  const { beneficiary_name: recipient, fiat_currency: currency } = change
  const rows: CheckRow[] = [
    { term: t('receiving.name'), value: change.name, kind: 'name', field: 'receiving-name' },
    ...(isNew && coin
      ? [
          {
            term: t('receiving.coin'),
            value: getSymbol(coin),
            field: 'receiving-coin',
            ...(network && { note: network }),
          } satisfies CheckRow,
        ]
      : []),
    { term: t('checkWords.receiving.currency'), value: currency, ...(isNew && { field: 'receiving-currency' }) },
    ...buildRecipientRows(
      {
        receiver_is_self: change.receiver_is_self,
        receiver_is_company: change.receiver_is_company,
        receiver_name: recipient,
        receiver_iban: change.iban,
        receiver_sort_code: change.sort_code,
        receiver_account: change.account_number,
        receiver_street: change.beneficiary_street,
        receiver_city: change.beneficiary_city,
        receiver_zip_code: change.beneficiary_zip_code,
        receiver_country_code: change.beneficiary_country_code,
      },
      { t, language, form: 'receiving' },
    ),
  ]
  const next = isNew
    ? t('checkWords.receiving.made', { currency, recipient })
    : resolveOptionalParts(t('receivingWords.change.bank_account', markUnknown({ recipient, account })))
  return {
    heading: t(isNew ? 'checkWords.receiving.heading' : 'checkWords.receiving.headingEdit'),
    rows,
    sections: [
      ...(isNew ? [{ heading: t('receiving.terms'), lines: buildTerms(getTermsReader(context)) }] : []),
      { heading: t('checkWords.next'), lines: [next] },
    ],
    confirm: t(isNew ? 'checkWords.receiving.make' : 'checkWords.save'),
  }
}
