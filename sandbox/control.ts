import { findAccountByEmail, requireAccount, type Account } from './core/accounts.ts'
import { accountNow, advanceAll, moveAccountClock, moveSandboxClock, setAccountClock } from './core/clock.ts'
import type { NewFault } from './http/faults.ts'
import type { Received, ReceivedLog } from './http/received.ts'
import { startSession } from './http/sessions.ts'
import { mailsOf, type Mail } from './email/mailbox.ts'
import { buildScenario, type BuildOptions } from './scenarios/build-scenario.ts'
import type { World } from './core/context.ts'

type Entered = { account: Account; token: string; issuedAt: number; path: string }

export type Control = {
  world: World
  /** A fresh account in a scenario's state, signed in, without a browser. */
  enter(scenario: string, options?: BuildOptions): Entered
  account(email: string): Account
  mails(accountNumber: number): Mail[]
  /** ms of the account's clock. */
  now(account: Account): number
  /** Moves one account's clock by ms, or the sandbox's when no account is given. */
  moveClock(by: number, accountNumber?: number): void
  setClock(at: number | null, accountNumber: number): void
  fault(fault: NewFault): void
  clearFaults(accountNumber?: number): void
  received(filter?: { accountNumber?: number }): Received[]
  countReceived: ReceivedLog['count']
  advance(): void
}

/** The same handles that the console's forms use, for tests in the same process. */
export function createControl(world: World): Control {
  return {
    world,
    enter(scenario, options = {}) {
      const { account, path } = buildScenario(world, scenario, options)
      const { token, issuedAt } = world.database.transaction(() => startSession(world, account))
      return { account: requireAccount(world, account.number), token, issuedAt, path }
    },
    account(email) {
      const account = findAccountByEmail(world, email)
      if (!account) throw new Error(`No account ${email}`)
      return account
    },
    mails: (accountNumber) => mailsOf(world, accountNumber),
    now: (account) => accountNow(world, requireAccount(world, account.number)),
    moveClock(by, accountNumber) {
      if (accountNumber === undefined) moveSandboxClock(world, by)
      else moveAccountClock(world, accountNumber, by)
    },
    setClock: (at, accountNumber) => setAccountClock(world, accountNumber, at),
    fault: (fault) => world.faults.set(fault),
    clearFaults: (accountNumber) => world.faults.clear(accountNumber),
    received: (filter) => world.received.list(filter),
    countReceived: (filter) => world.received.count(filter),
    advance: () => advanceAll(world),
  }
}
