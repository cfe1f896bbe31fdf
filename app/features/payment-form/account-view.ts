import type { Translate } from '#app/i18n/translate.ts'
import type { BankAccountFacts } from '#app/platform/transactions.ts'

/** What is known of the bank account, in words: whose bank, how fast, and what it says about the name. */
export function accountView(
  { valid, bank_name: bank, sepa, instant, name_check: check }: BankAccountFacts,
  t: Translate,
) {
  if (!valid) return null
  const speed = sepa ? (instant ? 'payments.bank.instant' : 'payments.bank.slow') : 'payments.bank.outside'
  const result = check === null || check.result === 'unknown' ? null : check.result
  return {
    text: t(speed, { bank: bank ?? t('payments.bank.unknown') }),
    leavesSepa: !sepa,
    nameCheck:
      result === null
        ? null
        : { isRight: result === 'match', text: t(`payments.nameCheck.${result}`, { name: check?.name ?? '' }) },
  }
}

export type AccountView = NonNullable<ReturnType<typeof accountView>>
