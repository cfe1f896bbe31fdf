import type { Translate } from '#app/i18n/translate.ts'
import type { BankAccountFacts } from '#app/platform/transactions.ts'

/** What is known of the bank account, in words: whose bank, how fast, and what it says about the name. */
export function accountView(
  { valid, bank_name: bank, sepa, instant, arrival_business_days: days, name_check: check }: BankAccountFacts,
  t: Translate,
) {
  if (!valid) return null
  const speed = instant
    ? t('payments.bank.instant')
    : days
      ? t('payments.bank.days', { count: days })
      : t('payments.bank.slow')
  const result = check === null || check.result === 'unknown' ? null : check.result
  return {
    text: [`${bank ?? t('payments.bank.unknown')}, ${speed}.`, sepa ? '' : t('payments.bank.outside')]
      .filter(Boolean)
      .join(' '),
    leavesSepa: !sepa,
    nameCheck:
      result === null
        ? null
        : { isRight: result === 'match', text: t(`payments.nameCheck.${result}`, { name: check?.name ?? '' }) },
  }
}

export type AccountView = NonNullable<ReturnType<typeof accountView>>
