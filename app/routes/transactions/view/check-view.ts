import type { AgreedPrice } from '#app/domain/agreed-price.ts'
import { arrivalWords } from '#app/features/arrival/arrival-words.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { nameCheckOf } from '#app/features/payment-form/name-check.ts'
import { priceWords } from './open-price.ts'

type Reader = { t: Translate; language: Language; now: number }

/** What is beside the button that confirms: both sides of the price, and whether the bank knows another name. */
export function checkView(transaction: Transaction, price: AgreedPrice, reader: Reader) {
  const { t, language } = reader
  const { sends, gets } = priceWords(transaction, price, language)
  const nameCheck = nameCheckOf(transaction, t)
  const { arrival_estimate: estimate } = transaction
  const arrival = estimate === null ? '' : arrivalWords({ by: estimate, isInstant: transaction.instant }, reader)
  return {
    rows: [
      {
        term: t('transaction.row.gets'),
        value: gets,
        note: estimate === null ? undefined : t('transaction.check.arrives', { arrival }),
      },
    ],
    total: { term: t('transaction.row.send'), value: sends },
    warning: nameCheck?.isOtherName ? t('transaction.check.otherName', { said: nameCheck.text }) : null,
  }
}
