import { requireAccount } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { transactionHash } from '#sandbox/external/chain.ts'
import { advance, apply } from '#sandbox/payments/life-cycle/payment.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { ratesFor } from '#sandbox/payments/payment-store.ts'
import { findLinkById } from './collect-links.ts'
import { addCollected, newCollected } from './collect-payments.ts'
import { settlementOf } from './settlement-account.ts'

/** How an older version kept what was paid by a link. */
type OlderRow = {
  key: string
  link_id: string
  account_number: number
  status: 'N' | 'U' | 'E' | 'C' | 'X'
  payer_name: string
  payer_email: string | null
  coin: string
  coin_units: number
  rate: number
  amount_cents: number
  created_at: number
  status_since: number
}

/** Makes payments of what an older version collected: the same keys and addresses, amounts and moments, and no emails. */
export function moveOlderPayments(context: Context): void {
  const rows = context.database.all<OlderRow>('select * from collect_payments limit 200')
  for (const row of rows) {
    const payment = paymentOf(context, row)
    if (payment) addCollected(context, payment, { payerEmail: row.payer_email, language: 'en', emails: false })
    context.database.run('delete from collect_payments where key = ?', row.key)
  }
}

/** Null where its business cannot be settled with. */
function paymentOf(context: Context, row: OlderRow): Payment | null {
  const link = findLinkById(context, row.link_id)
  const account = requireAccount(context, row.account_number)
  if (!link || !settlementOf(context, account)) return null
  const { coin, amount_cents: cents, payer_name: payerName, created_at: at } = row
  const begun = newCollected(context, link, { coin, cents: BigInt(cents), payerName, now: at }, row.key)
  const payment = { ...begun, coinDue: BigInt(row.coin_units), rate: BigInt(row.rate) }
  const now = accountNow(context, account)
  if (row.status === 'N') return advance(payment, now)
  const rateAt = ratesFor(context, coin)
  if (row.status === 'X') return apply(payment, { type: 'cancel' }, row.status_since, rateAt)
  const hash = transactionHash(coin, context.seed, row.key)
  // When it was seen is not kept: while its price was held, at the latest.
  const seen = apply(payment, { type: 'arrive', units: payment.coinDue, hash }, at + 60_000, rateAt)
  return advance(seen, now)
}
