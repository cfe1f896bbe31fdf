import { formatCountry } from '#app/domain/country.ts'
import { formatIban } from '#app/domain/iban.ts'
import { formatSortCode } from '#app/domain/uk-account.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { CheckRow } from './check-view.ts'

type Text = string | null | undefined
type Recipient = {
  receiver_is_self: boolean
  receiver_is_company: boolean
  receiver_name: string
} & {
  [
    Field in
      | 'receiver_iban'
      | 'receiver_sort_code'
      | 'receiver_account'
      | 'receiver_street'
      | 'receiver_city'
      | 'receiver_zip_code'
      | 'receiver_country_code'
  ]?: Text
}

/** The recipient of `RecipientFields` with the bank account, for the check page of the form `form`. */
export function buildRecipientRows(
  recipient: Recipient,
  { t, language, form }: { t: Translate; language: Language; form: string },
): CheckRow[] {
  const { receiver_iban: iban, receiver_sort_code: sortCode, receiver_account: account } = recipient
  const { receiver_street: street, receiver_zip_code: zip, receiver_city: city } = recipient
  const country = recipient.receiver_country_code
  const kind = recipient.receiver_is_self ? 'self' : recipient.receiver_is_company ? 'business' : null
  const address = [street, [zip, city].filter(Boolean).join(' '), country && formatCountry(country, language)]
  const rows: (Omit<CheckRow, 'value'> & { value: Text })[] = [
    {
      term: t('transaction.row.receiver'),
      value: recipient.receiver_name,
      kind: 'name',
      ...(kind && { note: t(`transaction.${kind}`) }),
      field: `${form}-${recipient.receiver_is_self ? 'receiver' : 'receiver_name'}`,
    },
    {
      term: t('transaction.row.iban'),
      value: iban && formatIban(iban),
      kind: 'code',
      field: `${form}-receiver_iban`,
    },
    {
      term: t('transaction.row.sortCode'),
      value: sortCode && formatSortCode(sortCode),
      kind: 'code',
      field: `${form}-receiver_sort_code`,
    },
    { term: t('transaction.row.account'), value: account, kind: 'code', field: `${form}-receiver_account` },
    {
      term: t('transaction.row.address'),
      value: address.filter(Boolean).join(', '),
      kind: 'name',
      field: `${form}-receiver_street`,
    },
  ]
  return rows.flatMap((row) => (row.value ? [{ ...row, value: row.value }] : []))
}
