import type { RouterContextProvider } from 'react-router'
import { loadGate } from '#app/features/service-gate/load-gate.server.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readRecurringTransfer, type PastRun } from '#app/platform/recurring-transfers.ts'
import { listCoins } from '#app/platform/reference.ts'
import type { TransactionListItem } from '#app/platform/transaction.schema.ts'
import { listMyTransactions } from '#app/platform/transactions.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { recurringView } from './recurring-view.ts'

/** Everything that the page of a recurring payment shows. Its poll reads the same. */
export async function loadRecurring(platform: Platform, context: Readonly<RouterContextProvider>, id: string) {
  const query = { is_recurring_transfer: '1', recurring_transfer_id: id, limit: 24 } as const
  const [recurring, coins, closed, payments] = await Promise.all([
    readRecurringTransfer(platform, { params: { id } }),
    listCoins(platform),
    loadGate(platform, context, 'recurring'),
    loadOptional(listMyTransactions(platform, { query })),
  ])
  const reader = { t: translatorOf(context), language: languageOf(context), now: platform.now(), coins }
  const items = 'value' in payments ? payments.value.items : []
  const paid = items.filter((item) => 'transaction_key' in item)
  const runs = recurring.runs.length > 0 ? recurring.runs : paid.map(runOf)
  return { recurring: recurringView(recurring, runs, reader), closed }
}

/** What a payment's place in the lists says of its run, for a platform that tells no runs of its own. */
const STATUSES = {
  NEW: 'waiting',
  INCOMPLETE: 'waiting',
  PROCESSING: 'processing',
  COMPLETED: 'completed',
  RETURNED: 'returned',
  CANCELLED: 'failed',
  unknown: 'unknown',
} as const satisfies Record<TransactionListItem['list_status'], PastRun['status']>

function runOf({ transaction_key, created, amount, list_status }: TransactionListItem): PastRun {
  return {
    date: created.slice(0, 10),
    at: created,
    amount,
    status: STATUSES[list_status],
    transaction_key,
    reason: null,
    retry_until: null,
  }
}
