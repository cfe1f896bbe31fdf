import type { Context } from './context.ts'

/** The sandbox's own time in ms: real time, moved by hand. Anonymous calls see it. */
export function sandboxNow(context: Context): number {
  const row = context.database.get<{ value: string }>(`select value from settings where name = 'offset_ms'`)
  return context.realNow() + Number(row?.value ?? 0)
}

/** The account's time in ms: the sandbox's, moved by hand for this account alone. */
export function accountNow(context: Context, account: { offset_ms: number }): number {
  return sandboxNow(context) + account.offset_ms
}

/** A clock stays within five years of real time: each minute between is lived through when it is moved. */
const FURTHEST_MS = 5 * 365 * 86_400_000

/** Whether a clock can be set to a moment. */
export function isWithinReach(context: Context, at: number): boolean {
  return Math.abs(at - context.realNow()) <= FURTHEST_MS
}

/** The ms by which a clock is off, within bounds; 0 for what is no number. */
function boundOffset(ms: number): number {
  return Number.isNaN(ms) ? 0 : Math.trunc(Math.min(Math.max(ms, -FURTHEST_MS), FURTHEST_MS))
}

/** Moves the sandbox's clock, and with it every account's, by some ms. */
export function moveSandboxClock(context: Context, by: number): void {
  const offset = boundOffset(sandboxNow(context) - context.realNow() + by)
  context.database.run(
    `insert into settings (name, value) values ('offset_ms', ?1) on conflict (name) do update set value = ?1`,
    String(offset),
  )
  advanceAll(context)
}

/** Moves one account's clock by some ms. */
export function moveAccountClock(context: Context, accountNumber: number, by: number): void {
  const row = context.database.get<{ offset_ms: number }>(
    'select offset_ms from accounts where number = ?',
    accountNumber,
  )
  writeOffset(context, accountNumber, (row?.offset_ms ?? 0) + by)
}

/** Puts one account's clock to a moment, or back to the sandbox's time. */
export function setAccountClock(context: Context, accountNumber: number, at: number | null): void {
  writeOffset(context, accountNumber, at === null ? 0 : at - sandboxNow(context))
}

function writeOffset(context: Context, accountNumber: number, offset: number): void {
  context.database.run('update accounts set offset_ms = ? where number = ?', boundOffset(offset), accountNumber)
  advanceAll(context)
}

/** Brings everything up to its account's present. A module that fails is reported and does not hold up the others. */
export function advanceAll(context: Context): void {
  for (const module of context.modules) {
    try {
      if (module.advance) context.database.transaction(() => module.advance?.(context))
    } catch (error) {
      context.report(error)
    }
  }
}
