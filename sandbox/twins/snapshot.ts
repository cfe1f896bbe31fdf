import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { Row } from '#sandbox/core/twin-tables.ts'
import { listTables } from './tables.ts'

export type AccountRows = Readonly<Record<string, readonly Row[]>>

/**
 * An account at one moment, followed by the accounts that signed up with its codes, reduced to what their referrer
 * sees.
 */
export type Snapshot = readonly AccountRows[]

/** The tables that an affiliate's statistics of a referred customer use. */
const OF_REFERRED = new Set(['accounts', 'loyalty', 'payments'])

/** Everything that a twin needs, except files: a twin contains none of their content. */
export function takeSnapshot(context: Context, { number }: Account): Snapshot {
  const referred = context.database.all<{ number: number }>(
    'select number from accounts where referral_code in (select code from referral_codes where account_number = ?) order by number',
    number,
  )
  const others = referred.map((each) => listRows(context, each.number, (name) => OF_REFERRED.has(name)))
  return [listRows(context, number, () => true), ...others]
}

function listRows(context: Context, number: number, isWanted: (name: string) => boolean): AccountRows {
  return Object.fromEntries(
    listTables(context).flatMap((table) => {
      if ('leftOut' in table || !isWanted(table.name)) return []
      const columns = Object.keys(table.columns).filter((name) => table.columns[name] !== 'left empty')
      // Keeps the insertion order of numbered rows.
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
  // Only packSnapshot writes this, so its shape is known.
  return JSON.parse(inflateRawSync(packed).toString()) as Snapshot
}
