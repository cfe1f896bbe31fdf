import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { acceptedAt, latestContract } from '#sandbox/contracts/contracts.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import type { Call } from '#sandbox/http/route.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { requireCoin, SERVICE_COIN } from '#sandbox/external/coins.ts'
import { findBalance, type Balance } from './balances.ts'

/**
 * The caller's account that the path names.
 *
 * @throws Refusal 404
 */
export function requireOwnBalance({ context, account, param }: Call<'required'>): Balance {
  const balance = findBalance(context, account, param('id'))
  if (!balance) throw new Refusal(404, 'error.not_found')
  return balance
}

/** @throws Refusal 409 while it waits to be activated */
export function requireActive({ status }: Balance): void {
  if (status !== 'active') throw new Refusal(409, 'error.account_inactive')
}

/**
 * An account in the service coin is activated once its terms are accepted (rules.md#activate).
 *
 * @throws Refusal 409 until they are
 */
export function requireTermsAccepted(context: Context, account: Account, { coin, status }: Balance): void {
  const terms = latestContract('service_coin')
  const isBound = coin === SERVICE_COIN.coin && status === 'inactive' && terms !== null
  if (isBound && acceptedAt(context, account, terms) === null) throw new Refusal(409, 'error.contract_needed')
}

/** Smallest units as a decimal string with their sign. */
export function formatSigned(units: bigint, coin: string): string {
  const { decimals } = requireCoin(coin)
  return units < 0n ? `-${formatUnits(-units, decimals)}` : formatUnits(units, decimals)
}

/** The part of a list that a query asks for; without `limit` all of it. */
export function pageOf(query: URLSearchParams): { limit?: number; offset?: number } {
  const whole = (name: string) => {
    const text = query.get(name)
    return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
  }
  const limit = whole('limit')
  if (limit === null) return {}
  return { limit: Math.min(100, Math.max(1, limit)), offset: whole('offset') ?? 0 }
}

/** A moment in ms as the wire has it. */
export function iso(at: number): string {
  return new Date(at).toISOString()
}
