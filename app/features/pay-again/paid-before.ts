import { href } from 'react-router'
import type { Template } from '#app/platform/templates.ts'
import type { TransactionListItem } from '#app/platform/transaction.schema.ts'

/** A recipient or template with the URL of a prefilled payment form. */
export type PaidBefore = { to: string; label: string; note?: string }

type Lists = { payments: readonly TransactionListItem[]; templates: readonly Template[] }

/** Maximum of each kind. The others are in the history and the template list. */
const MOST = 3

/**
 * Returns the recipients of the latest payments, each account once, and templates. A customer who may not pay others
 * gets only their own accounts.
 */
export function listPaidBefore(
  { payments, templates }: Lists,
  { ownName, othersBlockedBy }: { ownName: string; othersBlockedBy: unknown },
): PaidBefore[] {
  const paid = payments.filter(({ type, status, receiver }) => {
    // Deposits to receiving addresses have no form to repeat, and the account of a cancelled or returned payment may be
    // closed.
    const isRepeatable = type !== 'INSTA_FILL' && status !== 'X' && status !== 'R'
    return isRepeatable && (othersBlockedBy ? receiver === ownName : receiver !== null)
  })
  const latest = paid.filter((payment, index) => {
    return paid.findIndex((each) => getAccountNumber(each) === getAccountNumber(payment)) === index
  })
  const usable = templates.filter(({ receiver_is_self }) => !othersBlockedBy || receiver_is_self)
  return [
    ...latest.slice(0, MOST).map((payment) => ({
      to: `${href('/payments')}?again=${encodeURIComponent(payment.transaction_key)}`,
      label: payment.receiver ?? '',
      note: `\u2026${getAccountNumber(payment).slice(-4)}`,
    })),
    ...usable.slice(0, MOST).map(({ id, name }) => ({
      to: `${href('/payments')}?template=${encodeURIComponent(id)}`,
      label: name,
    })),
  ]
}

function getAccountNumber({
  iban,
  receiver_sort_code: sortCode,
  receiver_account: account,
}: TransactionListItem): string {
  return iban ?? `${sortCode ?? ''}${account ?? ''}`
}
