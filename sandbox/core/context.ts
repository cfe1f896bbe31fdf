import type { Database } from '#sandbox/database/database.ts'
import type { Faults } from '#sandbox/http/faults.ts'
import type { ReceivedLog } from '#sandbox/http/received.ts'
import type { Module } from './module.ts'

/** What every part of the sandbox works in: its state, its seed and its clocks. */
export type Context = {
  database: Database
  seed: string
  /** Where the app is; emails and scenarios link to it. No slash at the end. */
  appOrigin: string
  /** Real time in ms since the epoch: idle sessions, lock-out, token rotation, idempotency keys. */
  realNow: () => number
  faults: Faults
  received: ReceivedLog
  modules: readonly Module[]
  /** Where an error goes that is our own mistake. */
  report: (error: unknown) => void
}
