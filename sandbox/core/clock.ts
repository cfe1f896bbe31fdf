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

/** Moves the sandbox's clock, and with it every account's, by some ms. */
export function moveSandboxClock(context: Context, by: number): void {
  context.database.run(
    `insert into settings (name, value) values ('offset_ms', ?1)
     on conflict (name) do update set value = cast(cast(value as integer) + cast(?1 as integer) as text)`,
    String(Math.trunc(by)),
  )
  advanceAll(context)
}

/** Moves one account's clock by some ms. */
export function moveAccountClock(context: Context, accountNumber: number, by: number): void {
  context.database.run('update accounts set offset_ms = offset_ms + ? where number = ?', Math.trunc(by), accountNumber)
  advanceAll(context)
}

/** Puts one account's clock to a moment, or back to the sandbox's time. */
export function setAccountClock(context: Context, accountNumber: number, at: number | null): void {
  const offset = at === null ? 0 : Math.trunc(at - sandboxNow(context))
  context.database.run('update accounts set offset_ms = ? where number = ?', offset, accountNumber)
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
