import type { Account, NewAccount } from './accounts.ts'
import type { Database } from '#sandbox/database/database.ts'
import type { Context } from './context.ts'
import type { MaybePieces } from './pieces.ts'

export type Kind = 'personal' | 'business'

/** What a scenario builds on: a fresh account of its own. */
export type Scene = {
  context: Context
  database: Database
  account: Account
  /** The account's clock in ms. */
  now: number
  as: Kind
}

export type Scenario = {
  /** The name in /s/<name>, kebab-case (a status letter may be upper-case). */
  name: string
  /** One line of plain English. */
  title: string
  /** Kinds of account that it exists for; the first is the default. */
  as: readonly Kind[]
  /** What differs from a verified customer of level 2 with a confirmed email address. */
  account?: Partial<NewAccount>
  /** Where in the app it lands, e.g. /overview. */
  path: string
  /** Signed in unless false: then the browser is sent to `path` as it is. */
  signedIn?: boolean
  /** Makes the state; may return another path to land on. What takes long is made in pieces. */
  build?: (scene: Scene) => MaybePieces<string | void>
}

/** Declares a state that /s/<name> reproduces on a fresh account. */
export function defineScenario(scenario: Scenario): Scenario {
  return scenario
}
