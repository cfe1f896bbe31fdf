import { BRAND } from '#app/brand.ts'
import { formatDate, formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Transaction } from '#app/platform/transaction.schema.ts'

type Reader = { t: Translate; language: Language; now: number }

/** The line that the recipient will read on his account, while it can still be changed. */
export function statementView(transaction: Transaction, { t, language, now }: Reader) {
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

export type StatementView = ReturnType<typeof statementView>
