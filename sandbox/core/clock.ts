import type { Context } from './context.ts'

/** The sandbox's time in ms: real time plus an offset set in the console. Anonymous calls use it. */
export function getSandboxTime(context: Context): number {
  const row = context.database.get<{ value: string }>(`select value from settings where name = 'offset_ms'`)
  return context.realNow() + Number(row?.value ?? 0)
}

/** The account's time in ms: the sandbox's time plus the account's offset. */
export function getAccountTime(context: Context, account: { offset_ms: number }): number {
  return getSandboxTime(context) + account.offset_ms
}

/** Clocks stay within five years of real time, because a move simulates each minute in between. */
const FURTHEST_MS = 5 * 365 * 86_400_000

export function isWithinReach(context: Context, at: number): boolean {
  return Math.abs(at - context.realNow()) <= FURTHEST_MS
}

/** Clamps an offset in ms; 0 for NaN. */
function clampOffset(ms: number): number {
  return Number.isNaN(ms) ? 0 : Math.trunc(Math.min(Math.max(ms, -FURTHEST_MS), FURTHEST_MS))
}

/** Moves the clock of the sandbox, and so of every account, by `by` ms. */
export function moveSandboxClock(context: Context, by: number): void {
  const offset = clampOffset(getSandboxTime(context) - context.realNow() + by)
  context.database.run(
    `insert into settings (name, value) values ('offset_ms', ?1) on conflict (name) do update set value = ?1`,
    String(offset),
  )
  advanceAll(context)
}

/** Moves one account's clock by `by` ms. */
export function moveAccountClock(context: Context, accountNumber: number, by: number): void {
  const row = context.database.get<{ offset_ms: number }>(
    'select offset_ms from accounts where number = ?',
    accountNumber,
  )
  writeOffset(context, accountNumber, (row?.offset_ms ?? 0) + by)
}

/** Sets one account's clock to `at` (ms), or back to the sandbox's time with null. */
export function setAccountClock(context: Context, accountNumber: number, at: number | null): void {
  writeOffset(context, accountNumber, at === null ? 0 : at - getSandboxTime(context))
}

function writeOffset(context: Context, accountNumber: number, offset: number): void {
  context.database.run('update accounts set offset_ms = ? where number = ?', clampOffset(offset), accountNumber)
  advanceAll(context)
}

/**
 * Brings every module up to the present of its accounts. A module that throws is reported and doesn't block the others.
 */
export function advanceAll(context: Context): void {
  for (const module of context.modules) {
    try {
      if (module.advance) context.database.transaction(() => module.advance?.(context))
    } catch (error) {
      context.report(error)
    }
  }
}
