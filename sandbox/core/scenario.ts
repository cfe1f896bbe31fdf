import type { Account, NewAccount } from './accounts.ts'
import type { Database } from '#sandbox/database/database.ts'
import type { Context } from './context.ts'
import type { MaybePieces } from './pieces.ts'

export type Kind = 'personal' | 'business'

/** The fresh account that a scenario builds on. */
export type Scene = {
  context: Context
  database: Database
  account: Account
  /** ms of the account's clock. */
  now: number
  as: Kind
}

export type Scenario = {
  /** The name in /s/<name>, kebab-case; a status letter may be upper-case. */
  name: string
  /** One line of plain English. */
  title: string
  /** The account types it supports; the first is the default. */
  as: readonly Kind[]
  /** Differences from a verified customer of level 2 with a confirmed email. */
  account?: Partial<NewAccount>
  /** Landing page in the app, e.g. /overview. */
  path: string
  /** False sends the browser to `path` without signing in. Defaults to true. */
  signedIn?: boolean
  /** Builds the state; may return another landing page. Long work is done in pieces. */
  build?: (scene: Scene) => MaybePieces<string | void>
}

/** Declares a state that /s/<name> reproduces on a fresh account. */
export function defineScenario(scenario: Scenario): Scenario {
  return scenario
}
