import { findAccountByEmail, requireAccount, type Account } from './core/accounts.ts'
import { getAccountTime, advanceAll, moveAccountClock, moveSandboxClock, setAccountClock } from './core/clock.ts'
import type { NewFault } from './http/faults.ts'
import type { Received, ReceivedLog } from './http/received.ts'
import { startSession } from './http/sessions.ts'
import { listEmails, type Email } from './email/mailbox.ts'
import { buildScenario, type BuildOptions } from './scenarios/build-scenario.ts'
import type { Context } from './core/context.ts'

type Entered = { account: Account; token: string; issuedAt: number; path: string }

export type Control = {
  context: Context
  /** Builds a scenario on a fresh account and signs in, without a browser. */
  enter(scenario: string, options?: BuildOptions): Entered
  account(email: string): Account
  emails(accountNumber: number): Email[]
  /** ms of the account's clock. */
  now(account: Account): number
  /** Moves an account's clock by `by` ms, or the sandbox's if no account is given. */
  moveClock(by: number, accountNumber?: number): void
  setClock(at: number | null, accountNumber: number): void
  fault(fault: NewFault): void
  clearFaults(accountNumber?: number): void
  received(filter?: { accountNumber?: number }): Received[]
  countReceived: ReceivedLog['count']
  advance(): void
}

/** The console's actions as functions, for tests in the same process. */
export function createControl(context: Context): Control {
  return {
    context,
    enter(scenario, options = {}) {
      const { account, path } = buildScenario(context, scenario, options)
      const { token, issuedAt } = context.database.transaction(() => startSession(context, account))
      return { account: requireAccount(context, account.number), token, issuedAt, path }
    },
    account(email) {
      const account = findAccountByEmail(context, email)
      if (!account) throw new Error(`No account ${email}`)
      return account
    },
    emails: (accountNumber) => listEmails(context, accountNumber),
    now: (account) => getAccountTime(context, requireAccount(context, account.number)),
    moveClock(by, accountNumber) {
      if (accountNumber === undefined) moveSandboxClock(context, by)
      else moveAccountClock(context, accountNumber, by)
    },
    setClock: (at, accountNumber) => setAccountClock(context, accountNumber, at),
    fault: (fault) => context.faults.set(fault),
    clearFaults: (accountNumber) => context.faults.clear(accountNumber),
    received: (filter) => context.received.list(filter),
    countReceived: (filter) => context.received.count(filter),
    advance: () => advanceAll(context),
  }
}
