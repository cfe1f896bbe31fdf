import { createHmac } from 'node:crypto'
import type { SQLInputValue } from 'node:sqlite'
import { payerAccountsOf } from '#sandbox/buying/payer-accounts.ts'
import { findInstitution } from '#sandbox/buying/institutions.ts'
import { createAccount, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { sandboxNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { newId } from '#sandbox/core/ids.ts'
import type { Fate, Rewriting, Row, TwinTable } from '#sandbox/core/twin-tables.ts'
import { DEMO_PASSWORD } from '#sandbox/core/verified.ts'
import { depositAddress } from '#sandbox/external/chain.ts'
import { inventDocument, inventText } from './invent-document.ts'
import { endToEndIdOf } from '#sandbox/payments/life-cycle/payment-steps.ts'
import { Inventor } from './inventor.ts'
import type { AccountRows, Snapshot } from './snapshot.ts'
import { tablesOf } from './tables.ts'

type Twin = { account: Account; inventor: Inventor }
type Rewritten = Rewriting & { inventor: Inventor; numbers: Map<string, unknown>; unknown: (member: string) => void }

/** What stands in a file of a twin: it can be opened, and nothing is in it. */
const EMPTY_FILE =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

/**
 * Makes a new account with all that a snapshot has, at the moment that its clock showed (ms): states, amounts and dates are
 * the same, whatever is of a person is invented. `unknown` hears of members of documents that nobody has thought of.
 */
export function makeTwin(
  context: Context,
  [own = {}, ...referred]: Snapshot,
  { at, unknown = () => undefined }: { at: number; unknown?: (member: string) => void },
): Twin {
  const offset = Math.trunc(at - sandboxNow(context))
  const originals = [own, ...referred].map((rows) => ({ rows, account: addAccount(context, rows, offset) }))
  const [first] = originals
  if (!first) throw new Error('No account in a snapshot')
  const secret = createHmac('sha256', context.seed).update(`twin:${first.account.number}`).digest('base64url')
  const inventor = new Inventor(secret)
  for (const { rows, account } of originals) learnAccount(context, rows, { account, inventor })
  const numbers = new Map<string, unknown>()
  context.database.transaction(() => {
    // A service says nothing about the order of its tables among those of others.
    context.database.run('pragma defer_foreign_keys = on')
    for (const table of tablesOf(context)) {
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

/** The new ids and references, and what follows from ids: what banks find payments by, deposit addresses, and accounts at the banks that pay by open banking. */
function learnAccount(context: Context, rows: AccountRows, { account, inventor }: Twin): void {
  const [original] = rows['accounts'] ?? []
  inventor.learn(String(original?.['email']), account.email)
  inventor.learnId(String(original?.['id']), account.id)
  for (const table of tablesOf(context)) {
    if ('leftOut' in table || table.name === 'accounts') continue
    const valuesOf = (column: string) => (rows[table.name] ?? []).map((row) => String(row[column]))
    for (const [column, fate] of Object.entries(table.columns)) {
      if (fate === 'id') learnIds(context, { account, inventor }, valuesOf(column))
      if (typeof fate !== 'object' || !('reference' in fate)) continue
      for (const value of valuesOf(column)) inventor.learn(value, fate.reference(value, context, account.number))
    }
  }
  learnNames(
    inventor,
    (rows['templates'] ?? []).map(({ name }) => String(name)),
  )
  for (const { key } of rows['payments'] ?? []) {
    inventor.learn(endToEndIdOf(String(key)), endToEndIdOf(inventor.text(String(key))))
  }
  for (const [table, column] of [
    ['payments', 'key'],
    ['receiving_addresses', 'id'],
  ] as const) {
    for (const { coin, [column]: id } of rows[table] ?? []) {
      const [from, to] = [String(id), inventor.text(String(id))].map((each) =>
        depositAddress(String(coin), context.seed, each),
      )
      if (from && to) inventor.learn(from, to)
    }
  }
  learnPayerAccounts(context, rows, { account, inventor })
}

/** Ids keep their order: where two things are of one moment, lists go by it. */
function learnIds(context: Context, { account, inventor }: Twin, old: readonly string[]): void {
  const fresh = old.map((id) => {
    const [, prefix] = /^([a-z]+)_[0-9a-z]{20}$/.exec(id) ?? []
    return prefix ? newId(context, prefix, account.number) : inventor.secret(id)
  })
  const sorted = fresh.toSorted()
  for (const [index, id] of old.toSorted().entries()) inventor.learnId(id, sorted[index] ?? '')
}

/** What a list is sorted by keeps its first letter, and so its place. */
function learnNames(inventor: Inventor, names: readonly string[]): void {
  for (const name of new Set(names)) inventor.learn(name, name.slice(0, 1) + inventor.text(name).slice(1))
}

function learnPayerAccounts(context: Context, rows: AccountRows, { account, inventor }: Twin): void {
  const original = rows['accounts']?.[0] as unknown as Account | undefined
  const banks = new Set((rows['bank_consents'] ?? []).map((row) => String(row['institution_id'])))
  for (const bank of [...banks].flatMap((id) => findInstitution(id) ?? [])) {
    if (!original) continue
    const own = payerAccountsOf(context, account, bank)
    for (const [index, { id, iban }] of payerAccountsOf(context, original, bank).entries()) {
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
