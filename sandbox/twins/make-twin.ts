import { createHmac } from 'node:crypto'
import type { SQLInputValue } from 'node:sqlite'
import { listPayerAccounts } from '#sandbox/buying/payer-accounts.ts'
import { findInstitution } from '#sandbox/buying/institutions.ts'
import { createAccount, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { getSandboxTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { createId } from '#sandbox/core/ids.ts'
import type { Fate, Rewriting, Row, TwinTable } from '#sandbox/core/twin-tables.ts'
import { DEMO_PASSWORD } from '#sandbox/core/verified.ts'
import { deriveDepositAddress } from '#sandbox/external/chain.ts'
import { inventDocument, inventText } from './invent-document.ts'
import { buildEndToEndId } from '#sandbox/payments/life-cycle/payment-steps.ts'
import { Inventor } from './inventor.ts'
import type { AccountRows, Snapshot } from './snapshot.ts'
import { listTables } from './tables.ts'

type Twin = { account: Account; inventor: Inventor }
type Rewritten = Rewriting & { inventor: Inventor; numbers: Map<string, unknown>; unknown: (member: string) => void }

/** An empty but valid PDF in place of the customer's files. */
const EMPTY_FILE =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

/**
 * Creates an account from a snapshot, at the snapshot's time (ms): states, amounts and dates are copied, personal data
 * is replaced. Calls `unknown` with each JSON property that has no declared fate.
 */
export function createTwin(
  context: Context,
  [own = {}, ...referred]: Snapshot,
  { at, unknown = () => undefined }: { at: number; unknown?: (member: string) => void },
): Twin {
  const offset = Math.trunc(at - getSandboxTime(context))
  const originals = [own, ...referred].map((rows) => ({ rows, account: addAccount(context, rows, offset) }))
  const [first] = originals
  if (!first) throw new Error('No account in a snapshot')
  const secret = createHmac('sha256', context.seed).update(`twin:${first.account.number}`).digest('base64url')
  const inventor = new Inventor(secret)
  for (const { rows, account } of originals) learnAccount(context, rows, { account, inventor })
  const numbers = new Map<string, unknown>()
  context.database.transaction(() => {
    // Tables of different modules have no guaranteed order.
    context.database.run('pragma defer_foreign_keys = on')
    for (const table of listTables(context)) {
      for (const { rows, account } of originals) {
        for (const row of rows[table.name] ?? [])
          addRow(table, row, { context, inventor, accountNumber: account.number, numbers, unknown })
      }
    }
  })
  return { account: requireAccount(context, first.account.number), inventor }
}

function addAccount(context: Context, rows: AccountRows, offset: number): Account {
  const last = context.database.get<{ number: number }>('select max(number) as number from accounts')
  return createAccount(context, {
    type: rows['accounts']?.[0]?.['type'] === 2 ? 2 : 1,
    email: `twin-${(last?.number ?? 0) + 1}@example.com`,
    password: DEMO_PASSWORD,
    offset_ms: offset,
  })
}

/**
 * Registers the new ids and references, and values derived from ids: end-to-end ids, deposit addresses, and open
 * banking accounts.
 */
function learnAccount(context: Context, rows: AccountRows, { account, inventor }: Twin): void {
  const [original] = rows['accounts'] ?? []
  inventor.learn(String(original?.['email']), account.email)
  inventor.learnId(String(original?.['id']), account.id)
  for (const table of listTables(context)) {
    if ('leftOut' in table || table.name === 'accounts') continue
    const listValues = (column: string) => (rows[table.name] ?? []).map((row) => String(row[column]))
    for (const [column, fate] of Object.entries(table.columns)) {
      if (fate === 'id') learnIds(context, { account, inventor }, listValues(column))
      if (typeof fate !== 'object' || !('reference' in fate)) continue
      for (const value of listValues(column)) inventor.learn(value, fate.reference(value, context, account.number))
    }
  }
  learnNames(
    inventor,
    (rows['templates'] ?? []).map(({ name }) => String(name)),
  )
  for (const { key } of rows['payments'] ?? []) {
    inventor.learn(buildEndToEndId(String(key)), buildEndToEndId(inventor.text(String(key))))
  }
  for (const [table, column] of [
    ['payments', 'key'],
    ['receiving_addresses', 'id'],
  ] as const) {
    for (const { coin, [column]: id } of rows[table] ?? []) {
      const [from, to] = [String(id), inventor.text(String(id))].map((each) =>
        deriveDepositAddress(String(coin), context.seed, each),
      )
      if (from && to) inventor.learn(from, to)
    }
  }
  learnPayerAccounts(context, rows, { account, inventor })
}

/** Keeps the order of ids: lists sort objects of the same time by id. */
function learnIds(context: Context, { account, inventor }: Twin, old: readonly string[]): void {
  const fresh = old.map((id) => {
    const [, prefix] = /^([a-z]+)_[0-9a-z]{20}$/.exec(id) ?? []
    return prefix ? createId(context, prefix, account.number) : inventor.secret(id)
  })
  const sorted = fresh.toSorted()
  for (const [index, id] of old.toSorted().entries()) inventor.learnId(id, sorted[index] ?? '')
}

/** Keeps the first letter of names that lists are sorted by. */
function learnNames(inventor: Inventor, names: readonly string[]): void {
  for (const name of new Set(names)) inventor.learn(name, name.slice(0, 1) + inventor.text(name).slice(1))
}

function learnPayerAccounts(context: Context, rows: AccountRows, { account, inventor }: Twin): void {
  const original = rows['accounts']?.[0] as unknown as Account | undefined
  const banks = new Set((rows['bank_consents'] ?? []).map((row) => String(row['institution_id'])))
  for (const bank of [...banks].flatMap((id) => findInstitution(id) ?? [])) {
    if (!original) continue
    const own = listPayerAccounts(context, account, bank)
    for (const [index, { id, iban }] of listPayerAccounts(context, original, bank).entries()) {
      inventor.learn(id, own[index]?.id ?? '')
      inventor.learn(iban, own[index]?.iban ?? '')
    }
  }
}

function addRow(table: TwinTable, row: Row, rewritten: Rewritten): void {
  const { name } = table
  if ('leftOut' in table) throw new Error(`No rows of ${name} belong into a twin`)
  const { database } = rewritten.context
  const entries = Object.entries(table.columns).flatMap(([column, fate]) => {
    if (fate === 'row number' || (fate === 'left empty' && column !== 'bytes')) return []
    return [
      [
        column,
        column === 'bytes' ? Buffer.from(EMPTY_FILE) : rewrite(fate, row[column], { ...rewritten, row }),
      ] as const,
    ]
  })
  if (name === 'accounts') return changeAccount(entries, rewritten)
  const { id } = database.run(
    `insert into ${name} (${entries.map(([column]) => column).join(', ')}) values (${entries.map(() => '?').join(', ')})`,
    ...entries.map(([, value]) => value),
  )
  const [numbered] = Object.entries(table.columns).find(([, fate]) => fate === 'row number') ?? []
  if (numbered) rewritten.numbers.set(`${name}:${String(row[numbered])}`, id)
}

function changeAccount(
  entries: readonly (readonly [string, SQLInputValue])[],
  { context, accountNumber }: Rewriting,
): void {
  context.database.run(
    `update accounts set ${entries.map(([column]) => `${column} = ?`).join(', ')} where number = ?`,
    ...entries.map(([, value]) => value),
    accountNumber,
  )
}

function rewrite(fate: Fate, value: Row[string] | undefined, rewritten: Rewritten & { row: Row }): SQLInputValue {
  const { inventor, row, numbers, accountNumber } = rewritten
  if (fate === 'account') return value === null ? null : accountNumber
  if (typeof fate === 'object' && 'rowOf' in fate) return Number(numbers.get(`${fate.rowOf}:${String(value)}`))
  if (value === undefined || value === null || typeof value !== 'string') return value ?? null
  if (typeof fate === 'function') return fate(value, row, rewritten)
  if (typeof fate === 'object' && 'document' in fate) return inventDocument(value, fate.document, rewritten)
  if (typeof fate === 'object' || fate === 'id' || fate === 'row number' || fate === 'left empty')
    return inventor.text(value)
  return inventText(value, fate, { inventor, beside: row })
}
