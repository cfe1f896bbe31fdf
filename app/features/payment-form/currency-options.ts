import type { Translate } from '#app/i18n/translate.ts'

/** Returns the options of the currency field: EUR, and GBP if bank accounts in pounds are possible. */
export function buildCurrencyOptions(t: Translate, { hasPounds }: { hasPounds: boolean }) {
  const euro = { value: 'EUR', label: t('payments.currency.EUR') }
  return hasPounds ? [euro, { value: 'GBP', label: t('payments.currency.GBP') }] : [euro]
}
