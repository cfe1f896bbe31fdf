import type { Database } from '#sandbox/database/database.ts'
import type { Faults } from '#sandbox/http/faults.ts'
import type { ReceivedLog } from '#sandbox/http/received.ts'
import type { Module } from './module.ts'

/** The state, seed and clocks that every service works with. */
export type Context = {
  database: Database
  seed: string
  /** Origin of the app, without a trailing slash, for links in emails and scenarios. */
  appOrigin: string
  /** Real time in ms since the epoch, for idle sessions, lockouts, token rotation and idempotency keys. */
  realNow: () => number
  faults: Faults
  received: ReceivedLog
  modules: readonly Module[]
  /** Receives internal errors. */
  report: (error: unknown) => void
}
