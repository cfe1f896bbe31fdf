import type { World } from './context.ts'

/** The sandbox's own time in ms: real time, moved by hand. Anonymous calls see it. */
export function sandboxNow(world: World): number {
  const row = world.database.get<{ value: string }>(`select value from settings where name = 'offset_ms'`)
  return world.realNow() + Number(row?.value ?? 0)
}

/** The account's time in ms: the sandbox's, moved by hand for this account alone. */
export function accountNow(world: World, account: { offset_ms: number }): number {
  return sandboxNow(world) + account.offset_ms
}

/** Moves the sandbox's clock, and with it every account's, by some ms. */
export function moveSandboxClock(world: World, by: number): void {
  world.database.run(
    `insert into settings (name, value) values ('offset_ms', ?1)
     on conflict (name) do update set value = cast(cast(value as integer) + cast(?1 as integer) as text)`,
    String(Math.trunc(by)),
  )
  advanceAll(world)
}

/** Moves one account's clock by some ms. */
export function moveAccountClock(world: World, accountNumber: number, by: number): void {
  world.database.run('update accounts set offset_ms = offset_ms + ? where number = ?', Math.trunc(by), accountNumber)
  advanceAll(world)
}

/** Puts one account's clock to a moment, or back to the sandbox's time. */
export function setAccountClock(world: World, accountNumber: number, at: number | null): void {
  const offset = at === null ? 0 : Math.trunc(at - sandboxNow(world))
  world.database.run('update accounts set offset_ms = ? where number = ?', offset, accountNumber)
  advanceAll(world)
}

/** Brings everything up to its account's present. A part that fails is reported and does not hold up the others. */
export function advanceAll(world: World): void {
  for (const part of world.parts) {
    try {
      if (part.advance) world.database.transaction(() => part.advance?.(world))
    } catch (error) {
      world.report(error)
    }
  }
}
