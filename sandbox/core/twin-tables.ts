import type { SQLOutputValue } from 'node:sqlite'
import type { Context } from './context.ts'
import { hashSecret, saltedSecret } from './ids.ts'

/** A row of a table, by column. */
export type Row = Record<string, SQLOutputValue>

/** Makes other values for those of a customer: the same one for the same value, wherever it is. */
type Inventor = {
  /** The value that stands for one in the twin. */
  readonly text: (original: string) => string
  /** A secret that stands for one in the twin. */
  readonly secret: (original: string) => string
}

export type Rewriting = { context: Context; inventor: Inventor; accountNumber: number }

/**
 * What becomes of the texts of a column that holds JSON, by the name of the member; in a list, by the name of the list.
 * Numbers and flags are kept. A text whose member is not here is invented, and a test fails.
 */
export type DocumentFates = Readonly<Record<string, TextFate>>

export type TextFate =
  /** Amounts, days, states, coins, countries and other words that are ours. */
  | 'kept'
  /** Of a person, or made of an id. */
  | 'invented'
  /** Said in our words, whose code is beside it. What a colleague typed has none. */
  | 'said'
  | 'day of birth'
  | 'uk account'
  | 'website'
  | 'phone'
  /** The number of the account, the only number that is not kept. */
  | 'account'
  | 'file name'

/** What becomes of a column in a twin. */
export type Fate =
  | TextFate
  /** It gets a new one, which stands for the old one everywhere. */
  | 'id'
  /** The number of the account. */
  | 'account'
  /** The number of the row, given when it is added. */
  | 'row number'
  /** The number of a row of that table, which is declared before this one. */
  | { rowOf: string }
  /** Unique in a form of its own: what is made here stands for it everywhere, whichever table comes first. */
  | { reference: (value: string, context: Context, accountNumber: number) => string }
  | { document: DocumentFates }
  /** Empty, or what a new row has. */
  | 'left empty'
  | ((value: string, row: Row, rewriting: Rewriting) => string)

/**
 * A table: which of its rows are an account's (?1 is its number), and what becomes of each column in a twin; or why a twin has
 * none of them (decisions/support-links.md). A test fails on a table or a column without, so that nothing personal is copied
 * because nobody thought of it.
 */
export type TwinTable =
  | { name: string; where: string; columns: Readonly<Record<string, Fate>> }
  | { name: string; leftOut: string }

/** The rows of the account itself. */
export const own = 'account_number = ?1'
/** The rows of its payments. */
export const ownPayment = 'payment_key in (select key from payments where account_number = ?1)'

/** Columns or members that stay as they are, by name. */
export const kept = (names: string) => byName(names, 'kept')
/** Those that are invented. */
export const invented = (names: string) => byName(names, 'invented')

/** A message of ours with its code. */
export const SAID: DocumentFates = { ...kept('code status'), text: 'said' }

/** Made new, so that the link of the original opens nothing of the twin. */
export const salt: Fate = (value, _, { inventor }) => inventor.secret(value)

/** The hash of the secret that is made of a salt. */
export const hashOf =
  (column: string): Fate =>
  (_, row, { context, inventor }) =>
    hashSecret(saltedSecret(context.seed, inventor.secret(String(row[column]))))

/** Tables that a twin has no rows of, with the reason. */
export function leftOut(reason: string, names: string): TwinTable[] {
  return names.split(' ').map((name) => ({ name, leftOut: reason }))
}

function byName<Of extends TextFate>(names: string, fate: Of): Record<string, Of> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, fate]))
}
