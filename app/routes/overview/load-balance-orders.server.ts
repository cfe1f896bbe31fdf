import { getGate } from '#app/domain/gates.ts'
import type { listBalances } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { listCashOutRequests, type CashOutRequest } from '#app/platform/cash-out-requests.ts'
import type { Profile } from '#app/platform/me.ts'
import { listWithdrawals, type Withdrawal } from '#app/platform/withdrawals.ts'
import { loadOptional, type SectionUnavailable } from '#app/session/load-or-throw.ts'

type Balances = { value: Awaited<ReturnType<typeof listBalances>> } | SectionUnavailable

/** Withdrawals of each balance; newer ones replace older ones in the overview. */
const RECENT = 10

/**
 * Reads the withdrawals of crypto balances, and the cash-out requests of customers who can't cash out by a payment. The
 * platform lists both by balance, so these calls wait for the balances.
 */
export async function loadBalanceOrders(platform: Platform, me: Promise<Profile>, reading: Promise<Balances>) {
  const [profile, balances] = await Promise.all([me, reading])
  const active = 'value' in balances ? balances.value.items.filter(({ status }) => status === 'active') : []
  const canRequest = !getGate('cashOut', profile).allowed && !platform.isOff('cashOutRequests')
  const inCrypto = platform.isOff('withdrawals') ? [] : active.filter(({ is_service_coin: isService }) => !isService)
  const inEuro = canRequest ? active.filter(({ is_service_coin: isService }) => isService) : []
  const [withdrawals, requests] = await Promise.all([
    Promise.all(inCrypto.map(({ account_id: id }) => readWithdrawals(platform, id))),
    Promise.all(inEuro.map(({ account_id: id }) => readRequests(platform, id))),
  ])
  return { withdrawals: withdrawals.flat(), requests: requests.flat() }
}

async function readWithdrawals(platform: Platform, id: string): Promise<Withdrawal[]> {
  const read = await loadOptional(listWithdrawals(platform, { params: { id }, query: { limit: RECENT } }))
  if (!('value' in read)) return []
  return Array.isArray(read.value) ? read.value : read.value.items
}

async function readRequests(platform: Platform, id: string): Promise<CashOutRequest[]> {
  const read = await loadOptional(listCashOutRequests(platform, { params: { id } }))
  return 'value' in read ? read.value : []
}
