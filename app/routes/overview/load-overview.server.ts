import { listBalances } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { effectiveLevel } from '#app/domain/gates.ts'
import { isHeld, loadHeldTransfers } from '#app/features/held-transfers/load-held-transfers.server.ts'
import { readMe, readMyLimits, type Profile } from '#app/platform/me.ts'
import { listRecurringTransfers, type RecurringTransfer } from '#app/platform/recurring-transfers.ts'
import { listCoins, listLevels, type VerificationLevel } from '#app/platform/reference.ts'
import { listLatestTransactions, listUnfinishedTransactions } from '#app/platform/transactions.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

/** Everything of the platform that the overview is made of, and its poll compares while an application is looked at. */
export async function loadOverview(platform: Platform) {
  const me = readMe(platform)
  const [profile, levels, unfinished, latest, limits, balances, coins, recurring, held] = await Promise.all([
    me,
    me.then((customer) => loadLevels(platform, customer)),
    loadOptional(listUnfinishedTransactions(platform, { query: { with_orders: '1' } })),
    loadOptional(listLatestTransactions(platform)),
    loadOptional(readMyLimits(platform)),
    loadOptional(listBalances(platform)),
    loadOptional(listCoins(platform)),
    loadOptional(listRecurringTransfers(platform, { query: { limit: 50 } })),
    loadHeldTransfers(platform),
  ])
  const isVerifiedHere = !platform.isOff('verification')
  const hasAccounts = 'value' in balances || !balances.isOff
  return {
    profile,
    levels,
    unfinished,
    latest,
    limits,
    isVerifiedHere,
    ...(hasAccounts && { balances }),
    // What this page shows of these does not change with rates: each reading would be another otherwise.
    coins:
      'value' in coins
        ? coins.value.map(({ coin, asset, name, network_name }) => ({ coin, asset, name, network_name }))
        : [],
    scheduled: 'value' in recurring ? recurring.value.items.map(scheduledPayment) : [],
    held: (held ?? []).filter(isHeld),
  }
}

/** What the levels allow, for whoever has none yet: it is kept for minutes, and the same for everybody. */
async function loadLevels(platform: Platform, customer: Profile): Promise<VerificationLevel[]> {
  if (effectiveLevel(customer) > 0 || platform.isOff('levels')) return []
  const levels = await loadOptional(listLevels(platform))
  return 'value' in levels ? levels.value : []
}

function scheduledPayment({ id, name, status, status_reason, last_run, currency, receiver_name }: RecurringTransfer) {
  return { id, name, status, status_reason, last_run, currency, receiver_name }
}
