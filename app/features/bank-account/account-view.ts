import type { Translate } from '#app/i18n/translate.ts'
import type { BankAccountFacts } from '#app/platform/transactions.ts'

/** One line about the account. `done` is good news, `needs` a warning; undefined is neither. */
export type AccountLine = { text: string; tone?: 'done' | 'needs' | undefined }

export type AccountView = { bank: AccountLine; name: AccountLine | null; leavesSepa: boolean }

type Reader = { t: Translate; isOwn: boolean }

const NAME_TONES = { match: 'done', close_match: 'needs', no_match: 'needs', not_possible: undefined } as const

/**
 * Returns the texts about a bank account: bank, speed and name check. Null if the account is invalid. For the
 * customer's own account a bank without a response is left out.
 */
export function buildAccountView(
  { valid, bank_name: bank, sepa, instant, arrival_business_days: days, name_check: check }: BankAccountFacts,
  { t, isOwn }: Reader,
): AccountView | null {
  if (!valid) return null
  const speed = instant
    ? t('payments.bank.instant')
    : days
      ? t('payments.bank.days', { count: days })
      : t('payments.bank.slow')
  const text = [bank === null ? '' : `${bank}.`, speed, sepa ? '' : t('payments.bank.outside')]
    .filter(Boolean)
    .join(' ')
  const result = check === null || check.result === 'unknown' ? null : check.result
  const isOmitted = result === null || (isOwn && result === 'not_possible')
  return {
    bank: { text, tone: sepa ? 'done' : undefined },
    name: isOmitted
      ? null
      : { text: t(`payments.nameCheck.${result}`, { name: check?.name ?? '' }), tone: NAME_TONES[result] },
    leavesSepa: !sepa,
  }
}
