import { parseMoney } from '#app/domain/money.ts'
import { listBalances } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { effectiveLevel, hasWizard } from '#app/domain/gates.ts'
import { isHeld, loadHeldTransfers } from '#app/features/held-transfers/load-held-transfers.server.ts'
import { readMe, readMyLimits, type Profile } from '#app/platform/me.ts'
import { listCollectLinks } from '#app/platform/collect.ts'
import { listReceivingAddresses } from '#app/platform/receiving-addresses.ts'
import { listRecurringTransfers, type RecurringTransfer } from '#app/platform/recurring-transfers.ts'
import { listCoins, listLevels, type VerificationLevel } from '#app/platform/reference.ts'
import { listLatestTransactions, listMyTransactions, listUnfinishedTransactions } from '#app/platform/transactions.ts'
import { loadOptional, type SectionUnavailable } from '#app/session/load-or-throw.ts'

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
  const hasRecurring = 'value' in recurring && recurring.value.items.length > 0
  const isEmpty = 'value' in latest && latest.value.length === 0 && !hasRecurring
  const isVerifiedHere = !platform.isOff('verification') && hasWizard(profile)
  const hasAccounts = 'value' in balances || !balances.isOff
  return {
    profile,
    isNewcomer: isEmpty && isWithoutMoney(balances) && !(await hasOrders(platform, profile)),
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

/** Whether no balance holds anything; false where they could not be read. */
function isWithoutMoney(balances: { value: Awaited<ReturnType<typeof listBalances>> } | SectionUnavailable): boolean {
  if (!('value' in balances)) return balances.isOff
  return balances.value.items.every(({ balance }) => parseMoney(balance) === 0n)
}

/** Whether a customer has anything that is no payment: an order, a receiving address, a payment link. */
async function hasOrders(platform: Platform, { type }: Profile): Promise<boolean> {
  const lists = await Promise.all([
    loadOptional(listMyTransactions(platform, { query: { with_orders: '1', limit: 1 } }).then(({ total }) => total)),
    loadOptional(listReceivingAddresses(platform, { query: {} }).then(({ length }) => length)),
    ...(type === 2 ? [loadOptional(listCollectLinks(platform).then(({ length }) => length))] : []),
  ])
  return lists.some((list) => ('value' in list ? list.value > 0 : !list.isOff))
}

/** What the levels allow, for whoever has none yet: it is kept for minutes, and the same for everybody. */
async function loadLevels(platform: Platform, customer: Profile): Promise<VerificationLevel[]> {
  if (effectiveLevel(customer) !== 0 || platform.isOff('levels')) return []
  const levels = await loadOptional(listLevels(platform))
  return 'value' in levels ? levels.value : []
}

function scheduledPayment({ id, name, status, status_reason, last_run, currency, receiver_name }: RecurringTransfer) {
  return { id, name, status, status_reason, last_run, currency, receiver_name }
}
