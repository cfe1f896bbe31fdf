import type { Translate } from '#app/i18n/translate.ts'
import type { BankAccountFacts } from '#app/platform/transactions.ts'

/** Returns the texts about a bank account: bank, speed and name check. Null if the account is invalid. */
export function buildAccountView(
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
    text: [bank === null ? '' : `${bank}.`, speed, sepa ? '' : t('payments.bank.outside')].filter(Boolean).join(' '),
    leavesSepa: !sepa,
    nameCheck:
      result === null
        ? null
        : { isRight: result === 'match', text: t(`payments.nameCheck.${result}`, { name: check?.name ?? '' }) },
  }
}

export type AccountView = NonNullable<ReturnType<typeof buildAccountView>>
