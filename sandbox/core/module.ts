import type { Account } from './accounts.ts'
import type { ConsolePage } from '#sandbox/console/page.ts'
import type { Route } from '#sandbox/http/route.ts'
import type { Scenario } from './scenario.ts'
import type { World } from './context.ts'

/** What a group of resources brings along. `parts.ts` lists all of them; nothing registers itself by being imported. */
export type Part = {
  routes: readonly Route[]
  scenarios?: readonly Scenario[]
  consolePages?: readonly ConsolePage[]
  /** Moves everything of this part to the present of its account's clock (`accountNow`). Runs each second and after each move of a clock. */
  advance?: (world: World) => void
  /** EUR cents that count against the payment limits, created from `from` up to but without `until` (ms of the account's clock). */
  usage?: (world: World, account: Account, from: number, until: number) => bigint
  /** What the account's console page lists and links to, newest first. */
  objects?: (world: World, account: Account) => { href: string; title: string; detail: string }[]
}
