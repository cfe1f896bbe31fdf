import type { SQLOutputValue } from 'node:sqlite'
import type { Context } from './context.ts'
import { hashSecret, deriveSecret } from './ids.ts'

export type Row = Record<string, SQLOutputValue>

/** Replaces a customer's values in a twin; equal originals get equal replacements. */
type Inventor = {
  readonly text: (original: string) => string
  readonly secret: (original: string) => string
}

export type Rewriting = { context: Context; inventor: Inventor; accountNumber: number }

/**
 * The fate of each text in a JSON column, by property name; in an array, by the array's name. Numbers and flags are
 * kept. A text whose property is missing here is replaced, and a test fails.
 */
export type DocumentFates = Readonly<Record<string, TextFate>>

export type TextFate =
  /** Amounts, days, states, coins, countries and other values of ours. */
  | 'kept'
  /** Personal, or derived from an id. */
  | 'invented'
  /** One of our texts, stored with its code. A text that staff typed has no code. */
  | 'said'
  | 'day of birth'
  | 'uk account'
  | 'website'
  | 'phone'
  /** The account number, the only number that is replaced. */
  | 'account'
  | 'file name'

export type Fate =
  | TextFate
  /** Replaced by a new id, wherever the old one occurs. */
  | 'id'
  | 'account'
  /** The row number, assigned on insert. */
  | 'row number'
  /** The row number in another table, declared before this one. */
  | { rowOf: string }
  /** Unique in its own format: the replacement is used wherever the value occurs, whichever table comes first. */
  | { reference: (value: string, context: Context, accountNumber: number) => string }
  | { document: DocumentFates }
  /** Null, or the default of a new row. */
  | 'left empty'
  | ((value: string, row: Row, rewriting: Rewriting) => string)

/**
 * A table: which rows belong to an account (?1 is its number) and the fate of each column in a twin, or the reason why
 * a twin has none of the rows (decisions/support-links.md). A test fails on an undeclared table or column, so that no
 * personal data is copied by oversight.
 */
export type TwinTable =
  | { name: string; where: string; columns: Readonly<Record<string, Fate>> }
  | { name: string; leftOut: string }

export const own = 'account_number = ?1'
export const ownPayment = 'payment_key in (select key from payments where account_number = ?1)'

export const keepColumns = (names: string) => assignFate(names, 'kept')
export const inventColumns = (names: string) => assignFate(names, 'invented')

/** The fates of one of our messages, stored with its code. */
export const SAID: DocumentFates = { ...keepColumns('code status'), text: 'said' }

/** A new salt, so that a link of the original doesn't open anything in the twin. */
export const replaceSalt: Fate = (value, _, { inventor }) => inventor.secret(value)

/** The hash of the secret that is derived from the salt in `column`. */
export const hashDerivedSecret =
  (column: string): Fate =>
  (_, row, { context, inventor }) =>
    hashSecret(deriveSecret(context.seed, inventor.secret(String(row[column]))))

/** Tables whose rows aren't copied to a twin, with the reason. */
export function omitTables(reason: string, names: string): TwinTable[] {
  return names.split(' ').map((name) => ({ name, leftOut: reason }))
}

function assignFate<Of extends TextFate>(names: string, fate: Of): Record<string, Of> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, fate]))
}
