import type { Context } from '#sandbox/core/context.ts'
import type { Balance, Movement, NewMovement } from './balances.ts'

/** `from` is inclusive, `until` exclusive; both in ms. */
export type Period = { from: number; until: number }
type Paged = Period & { oldestFirst: boolean; limit?: number; offset?: number }

/** Returns the movements of a period, newest first by default. */
export function listMovements(
  { database }: Context,
  { id }: Pick<Balance, 'id'>,
  { from, until, oldestFirst, limit = -1, offset = 0 }: Paged,
): Movement[] {
  const order = oldestFirst ? 'asc' : 'desc'
  const rows = database.all<MovementRow>(
    `select * from movements where balance_id = ? and created_at >= ? and created_at < ?
     order by created_at ${order}, id ${order} limit ? offset ?`,
    id,
    from,
    until,
    limit,
    offset,
  )
  return rows.map(parseMovement)
}

/** Returns the number of movements in a period, with the balance before and after it in smallest units. */
export function summarizePeriod(
  context: Context,
  balance: Balance,
  { from, until }: Period,
): { total: number; opening: bigint; closing: bigint } {
  const count = context.database.get<{ total: number }>(
    'select count(*) as total from movements where balance_id = ? and created_at >= ? and created_at < ?',
    balance.id,
    from,
    until,
  )
  const [opening, closing] = [getUnitsBefore(context, balance, from), getUnitsBefore(context, balance, until)]
  return { total: count?.total ?? 0, opening, closing }
}

/** Returns the balance before a moment in ms, in smallest units. */
export function getUnitsBefore({ database }: Context, { id }: Pick<Balance, 'id'>, moment: number): bigint {
  const last = database.get<{ balance_after: number }>(
    `select balance_after from movements where balance_id = ? and status = 'COMPLETED' and created_at < ?
     order by created_at desc, id desc limit 1`,
    id,
    moment,
  )
  return BigInt(last?.balance_after ?? 0)
}

export type MovementRow = Omit<Movement, 'units' | 'balance_after'> & { units: number; balance_after: number | null }

function parseMovement(row: MovementRow): Movement {
  const after = row.balance_after
  return { ...row, units: BigInt(row.units), balance_after: after === null ? null : BigInt(after) }
}

export function findMovement(
  { database }: Context,
  { id }: Balance,
  { type, transaction_key: key = null, order_id: order = null }: NewMovement,
): MovementRow | undefined {
  if (key !== null) {
    return database.get<MovementRow>('select * from movements where transaction_key = ? and type = ?', key, type)
  }
  if (order === null) return undefined
  return database.get<MovementRow>(
    'select * from movements where order_id = ? and balance_id = ? and type = ?',
    order,
    id,
    type,
  )
}
