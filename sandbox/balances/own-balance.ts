import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { getAcceptanceTime, findLatestContract } from '#sandbox/contracts/contracts.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import type { Call } from '#sandbox/http/route.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { requireCoin, SERVICE_COIN } from '#sandbox/external/coins.ts'
import { findBalance, type Balance } from './balances.ts'

/**
 * Returns the caller's balance that the path names.
 * @throws Refusal 404 for an unknown id or another account's balance
 */
export function requireOwnBalance({ context, account, param }: Call<'required'>): Balance {
  const balance = findBalance(context, account, param('id'))
  if (!balance) throw new Refusal(404, 'error.not_found')
  return balance
}

/** @throws Refusal 409 if the balance is inactive */
export function requireActive({ status }: Balance): void {
  if (status !== 'active') throw new Refusal(409, 'error.account_inactive')
}

/**
 * Activating a service-coin balance needs its accepted terms (rules.md#activate).
 * @throws Refusal 409 if the terms are not accepted
 */
export function requireTermsAccepted(context: Context, account: Account, { coin, status }: Balance): void {
  const terms = findLatestContract('service_coin')
  const isBound = coin === SERVICE_COIN.coin && status === 'inactive' && terms !== null
  if (isBound && getAcceptanceTime(context, account, terms) === null) throw new Refusal(409, 'error.contract_needed')
}

/** Formats signed smallest units as a decimal string. */
export function formatSigned(units: bigint, coin: string): string {
  const { decimals } = requireCoin(coin)
  return units < 0n ? `-${formatUnits(-units, decimals)}` : formatUnits(units, decimals)
}

/** Parses the pagination of a list; without `limit`, the whole list is returned. */
export function parsePagination(query: URLSearchParams): { limit?: number; offset?: number } {
  const parseWhole = (name: string) => {
    const text = query.get(name)
    return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
  }
  const limit = parseWhole('limit')
  if (limit === null) return {}
  return { limit: Math.min(100, Math.max(1, limit)), offset: parseWhole('offset') ?? 0 }
}

export function formatIso(at: number): string {
  return new Date(at).toISOString()
}
