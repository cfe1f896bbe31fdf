import { formatCountry } from '#app/domain/country.ts'
import { formatIban } from '#app/domain/iban.ts'
import { formatSortCode } from '#app/domain/uk-account.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { EnteredForm } from '#app/platform/payment-form.schema.ts'

type Entered = Partial<EnteredForm> &
  Pick<EnteredForm, 'receiver_is_self' | 'receiver_is_company' | 'sum_currency' | 'coin'>

export function buildFormDefaults(form: Entered, language: Language): Record<string, string> {
  const { receiver_is_self, receiver_is_company, sum_currency, coin, ...entered } = form
  const isFromAccount = Boolean(form.account_id)
  const values = {
    ...entered,
    // A balance's coin isn't selectable.
    coin: isFromAccount ? null : coin,
    receiver: receiver_is_self === false ? (receiver_is_company ? 'business' : 'person') : 'self',
    // The customer's own name isn't entered.
    receiver_name: receiver_is_self === false ? form.receiver_name : null,
    receiver_iban: form.receiver_iban && formatIban(form.receiver_iban),
    receiver_sort_code: form.receiver_sort_code && formatSortCode(form.receiver_sort_code),
    receiver_country_code: form.receiver_country_code && formatCountry(form.receiver_country_code, language),
    sum_is: sum_currency !== null && sum_currency === coin && !isFromAccount ? 'sends' : 'gets',
  }
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
