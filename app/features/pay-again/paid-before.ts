import { href } from 'react-router'
import type { Template } from '#app/platform/templates.ts'
import type { TransactionListItem } from '#app/platform/transaction.schema.ts'

/** A recipient or a template, with the address that fills in the payment form. */
export type PaidBefore = { to: string; label: string; note?: string }

type Lists = { payments: readonly TransactionListItem[]; templates: readonly Template[] }

/** As many of each as are seen at a glance; the others are in the history and among the templates. */
const MOST = 3

/**
 * The recipients of the latest payments, each account once, and templates. Somebody who may not pay others sees their own
 * accounts alone.
 */
export function paidBefore(
  { payments, templates }: Lists,
  { ownName, othersBlockedBy }: { ownName: string; othersBlockedBy: unknown },
): PaidBefore[] {
  const paid = payments.filter(({ type, status, receiver }) => {
    // What came to a receiving address was not paid by a form; an account that was sent nothing, or sent it back, may be closed.
    const isRepeatable = type !== 'INSTA_FILL' && status !== 'X' && status !== 'R'
    return isRepeatable && (othersBlockedBy ? receiver === ownName : receiver !== null)
  })
  const latest = paid.filter((payment, index) => {
    return paid.findIndex((each) => accountOf(each) === accountOf(payment)) === index
  })
  const usable = templates.filter(({ receiver_is_self }) => !othersBlockedBy || receiver_is_self)
  return [
    ...latest.slice(0, MOST).map((payment) => ({
      to: `${href('/payments')}?again=${encodeURIComponent(payment.transaction_key)}`,
      label: payment.receiver ?? '',
      note: `\u2026${accountOf(payment).slice(-4)}`,
    })),
    ...usable.slice(0, MOST).map(({ id, name }) => ({
      to: `${href('/payments')}?template=${encodeURIComponent(id)}`,
      label: name,
    })),
  ]
}

function accountOf({ iban, receiver_sort_code: sortCode, receiver_account: account }: TransactionListItem): string {
  return iban ?? `${sortCode ?? ''}${account ?? ''}`
}
