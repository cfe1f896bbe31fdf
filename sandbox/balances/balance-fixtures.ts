import { acceptContract, findLatestContract } from '#sandbox/contracts/contracts.ts'
import type { Kind, Scene } from '#sandbox/core/scenario.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { activateBalance, move, openBalance, type Balance } from './balances.ts'

export const BOTH: readonly Kind[] = ['personal', 'business']
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
const CREDIT = 2_000_00n

/** Opens an active service-coin balance with `cents`, credited two days ago. */
export function openServiceBalance({ context, account, now }: Scene, cents = CREDIT): Balance {
  const terms = findLatestContract('service_coin')
  if (terms) acceptContract(context, account, terms)
  const balance = activateBalance(context, openBalance(context, account, SERVICE_COIN.coin, now - 30 * DAY_MS))
  if (cents > 0n) move(context, balance, cents, now - 2 * DAY_MS)
  return balance
}

export function openCoinBalance({ context, account, now }: Scene, coin: string, units: bigint): Balance {
  const balance = activateBalance(context, openBalance(context, account, coin, now - 30 * DAY_MS))
  if (units > 0n) move(context, balance, units, now - DAY_MS)
  return balance
}

export const getBalancePath = ({ id }: Balance) => `/accounts/${id}`
