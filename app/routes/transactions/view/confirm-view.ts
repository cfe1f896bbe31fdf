import { BRAND } from '#app/brand.ts'
import { formatAgreedPrice, type AgreedPrice } from '#app/domain/agreed-price.ts'
import { describeArrival } from '#app/features/arrival/describe-arrival.ts'
import { formatDate, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'
import { formatPrice } from '#app/features/agreed-price/format-price.ts'
import { describeNameCheck } from '#app/features/payment-form/name-check.ts'
import { getOpenPrice } from './open-price.ts'
import type { PaymentState } from '#app/features/objects/payment-state.ts'

type Reader = { t: Translate; language: Language; now: number }

/** The parts of the page with which the customer checks and confirms a payment. Absent parts keep the document small. */
export function buildConfirmView(
  transaction: Transaction,
  { state, isChangeable }: { state: PaymentState; isChangeable: boolean },
  reader: Reader,
) {
  const price = getOpenPrice(transaction)
  return {
    ...(state === 'draft' && price && { check: buildCheckView(transaction, price, reader) }),
    ...(isChangeable && { statement: buildStatementView(transaction, reader) }),
    ...(price && {
      price: { ...formatPrice(transaction, price, reader.language), agreed: formatAgreedPrice(price) },
    }),
  }
}

/** Both sides of the price beside the confirm button, and a warning if the bank has another account name. */
function buildCheckView(transaction: Transaction, price: AgreedPrice, reader: Reader) {
  const { t, language } = reader
  const { sends, gets } = formatPrice(transaction, price, language)
  const nameCheck = describeNameCheck(transaction, t)
  const { arrival_estimate: estimate } = transaction
  const arrival = estimate === null ? '' : describeArrival({ by: estimate, isInstant: transaction.instant }, reader)
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

/** The line on the recipient's bank statement, while the customer can still change it. */
function buildStatementView(transaction: Transaction, { t, language, now }: Reader) {
  const { payer_name: payer, description, amount, currency, arrival_estimate: arrival } = transaction
  return {
    heading: t('transaction.statement.heading'),
    date: formatDate(arrival ?? new Date(now).toISOString(), language, BRAND.timeZone),
    from: payer
      ? t('transaction.statement.payer', { provider: BRAND.legalName, payer })
      : t('transaction.statement', { provider: BRAND.legalName }),
    message: description || t('transaction.statement.noMessage'),
    amount: `+${formatMoney(amount, currency, language)}`,
    note: t('transaction.statement.note'),
  }
}

export type StatementView = ReturnType<typeof buildStatementView>
