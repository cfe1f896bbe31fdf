import type { RouterContextProvider } from 'react-router'
import { loadGate } from '#app/features/service-gate/load-gate.server.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { readRecurringTransfer, type PastRun } from '#app/platform/recurring-transfers.ts'
import { listCoins } from '#app/platform/reference.ts'
import type { TransactionListItem } from '#app/platform/transaction.schema.ts'
import { listMyTransactions } from '#app/platform/transaction-lists.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { buildRecurringView } from './recurring-view.ts'

/** Loads the data of the page and of its poll. */
export async function loadRecurring(platform: Platform, context: Readonly<RouterContextProvider>, id: string) {
  const query = { is_recurring_transfer: '1', recurring_transfer_id: id, limit: 24 } as const
  const [recurring, coins, closed, payments] = await Promise.all([
    readRecurringTransfer(platform, { params: { id } }),
    listCoins(platform),
    loadGate(platform, context, 'recurring'),
    loadOptional(listMyTransactions(platform, { query })),
  ])
  const reader = { ...i18n(context), now: platform.now(), coins }
  const items = 'value' in payments ? payments.value.items : []
  const paid = items.filter((item) => 'transaction_key' in item)
  const runs = recurring.runs.length > 0 ? recurring.runs : paid.map(toRun)
  return { recurring: buildRecurringView(recurring, runs, reader), closed }
}

/** Derives a run's status from its payment, for platforms that return no runs. */
const STATUSES = {
  NEW: 'waiting',
  INCOMPLETE: 'waiting',
  PROCESSING: 'processing',
  COMPLETED: 'completed',
  RETURNED: 'returned',
  CANCELLED: 'failed',
  unknown: 'unknown',
} as const satisfies Record<TransactionListItem['list_status'], PastRun['status']>

function toRun({ transaction_key, created, amount, list_status }: TransactionListItem): PastRun {
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
