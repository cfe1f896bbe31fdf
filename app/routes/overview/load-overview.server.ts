import { parseMoney } from '#app/domain/money.ts'
import { listBalances } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { getEffectiveLevel, hasWizard } from '#app/domain/gates.ts'
import { isHeld, loadHeldTransfers } from '#app/features/held-transfers/load-held-transfers.server.ts'
import { readMe, type Profile } from '#app/platform/me.ts'
import { readMyLimits } from '#app/platform/limits.ts'
import { listReceivingAddresses } from '#app/platform/receiving-addresses.ts'
import { listRecurringTransfers, type RecurringTransfer } from '#app/platform/recurring-transfers.ts'
import { listCoins, listLevels, type VerificationLevel } from '#app/platform/reference.ts'
import { listMyTransactions, listUnfinishedTransactions } from '#app/platform/transaction-lists.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import type { SessionUser } from '#app/session/store.ts'
import { loadBalanceOrders } from './load-balance-orders.server.ts'
import { loadShop } from './load-shop.server.ts'

/** Payments that are sent or under review are outside the group PROCESSING, so recent ones are read as well. */
const RECENT = 50

type Part<T> = Awaited<ReturnType<typeof loadOptional<T>>>

/**
 * Reads the overview's data from the platform: all calls at once, except those that need another's response. While an
 * application is under review, the poll compares this data too. `type` is the customer's: 1 personal, 2 business.
 */
export async function loadOverview(platform: Platform, type: SessionUser['type']) {
  const me = readMe(platform)
  const reading = loadOptional(listBalances(platform))
  const list = { with_orders: '1', limit: RECENT } as const
  const [
    profile,
    levels,
    unfinished,
    recent,
    processing,
    limits,
    balances,
    orders,
    coins,
    recurring,
    held,
    addresses,
    shop,
  ] = await Promise.all([
    me,
    me.then((customer) => loadLevels(platform, customer)),
    loadOptional(listUnfinishedTransactions(platform, { query: { with_orders: '1' } })),
    loadOptional(listMyTransactions(platform, { query: list })),
    loadOptional(listMyTransactions(platform, { query: { ...list, status: 'PROCESSING' } })),
    loadOptional(readMyLimits(platform)),
    reading,
    loadBalanceOrders(platform, me, reading),
    loadOptional(listCoins(platform)),
    loadOptional(listRecurringTransfers(platform, { query: { limit: 50 } })),
    loadHeldTransfers(platform),
    loadOptional(listReceivingAddresses(platform, { query: {} })),
    type === 2 ? loadShop(platform) : null,
  ])
  const isVerifiedHere = !platform.isOff('verification') && hasWizard(profile)
  const hasAccounts = 'value' in balances || !balances.isOff
  const isEmpty =
    hasNone(recent, ({ total }) => total) &&
    hasNone(recurring, ({ items }) => items.length) &&
    hasNone(addresses, ({ length }) => length) &&
    hasNone(balances, ({ items }) => items.filter(({ balance }) => parseMoney(balance) !== 0n).length)
  return {
    profile,
    isNewcomer: isEmpty && orders.withdrawals.length + orders.requests.length === 0 && (shop?.isUnused ?? true),
    levels,
    unfinished,
    recent,
    processing: 'value' in processing ? processing.value.items : [],
    limits,
    isVerifiedHere,
    ...(hasAccounts && { balances }),
    ...orders,
    shop,
    // Only fields that don't change with rates, so that the poll doesn't see a change at every request.
    coins:
      'value' in coins
        ? coins.value.map(({ coin, asset, name, network_name }) => ({ coin, asset, name, network_name }))
        : [],
    scheduled: 'value' in recurring ? recurring.value.items.map(pickScheduledPayment) : [],
    held: (held ?? []).filter(isHeld),
  }
}

export type Overview = Awaited<ReturnType<typeof loadOverview>>

/** Returns true if a list has no entries or its part of the product is off; false if it couldn't be read. */
function hasNone<T>(part: Part<T>, countEntries: (value: T) => number): boolean {
  return 'value' in part ? countEntries(part.value) === 0 : part.isOff
}

/** The limits of each level, only for a customer without one. Cached, and the same for all customers. */
async function loadLevels(platform: Platform, customer: Profile): Promise<VerificationLevel[]> {
  if (getEffectiveLevel(customer) !== 0 || platform.isOff('levels')) return []
  const levels = await loadOptional(listLevels(platform))
  return 'value' in levels ? levels.value : []
}

/** Without the costs, which change with the rate: the poll would see a change at every request. */
function pickScheduledPayment({
  id,
  name,
  status,
  status_reason,
  last_run,
  currency,
  receiver_name,
  amount,
  next_run,
  created,
}: RecurringTransfer) {
  return { id, name, status, status_reason, last_run, currency, receiver_name, amount, next_run, created }
}
