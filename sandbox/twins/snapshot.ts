import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { Row } from '#sandbox/core/twin-tables.ts'
import { tablesOf } from './tables.ts'

/** The rows of an account by their table. */
export type AccountRows = Readonly<Record<string, readonly Row[]>>

/** An account as it was at a moment; after it those who signed up with its codes, as far as it is told of them. */
export type Snapshot = readonly AccountRows[]

/** What an affiliate is told of somebody who signed up with a code is made of these. */
const OF_REFERRED = new Set(['accounts', 'loyalty', 'payments'])

/** All that a twin of the account is made of. Files are not in it: a twin has none of their content. */
export function takeSnapshot(context: Context, { number }: Account): Snapshot {
  const referred = context.database.all<{ number: number }>(
    'select number from accounts where referral_code in (select code from referral_codes where account_number = ?) order by number',
    number,
  )
  const others = referred.map((each) => rowsOf(context, each.number, (name) => OF_REFERRED.has(name)))
  return [rowsOf(context, number, () => true), ...others]
}

function rowsOf(context: Context, number: number, isWanted: (name: string) => boolean): AccountRows {
  return Object.fromEntries(
    tablesOf(context).flatMap((table) => {
      if ('leftOut' in table || !isWanted(table.name)) return []
      const columns = Object.keys(table.columns).filter((name) => table.columns[name] !== 'left empty')
      // Rows that are numbered are added again in their order.
      const order = Object.entries(table.columns).find(([, fate]) => fate === 'row number')?.[0]
      const rows = context.database.all<Row>(
        `select ${columns.join(', ')} from ${table.name} where ${table.where}${order ? ` order by ${order}` : ''}`,
        number,
      )
      return rows.length === 0 ? [] : [[table.name, rows] as const]
    }),
  )
}

export function packSnapshot(snapshot: Snapshot): Uint8Array {
  return deflateRawSync(JSON.stringify(snapshot), { level: 1 })
}

export function unpackSnapshot(packed: Uint8Array): Snapshot {
  // Written by packSnapshot alone, so its shape is known.
  return JSON.parse(inflateRawSync(packed).toString()) as Snapshot
}
