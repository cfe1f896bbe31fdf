import { createAccount, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { accountNow, sandboxNow } from '#sandbox/core/clock.ts'
import { acceptLatestTerms } from '#sandbox/contracts/contracts.ts'
import type { World } from '#sandbox/core/context.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'
import { findScenario } from './registry.ts'
import { answerEverything } from '#sandbox/verification/sample-answers.ts'
import type { Kind } from '#sandbox/core/scenario.ts'
import { VERIFIED } from '#sandbox/core/verified.ts'

export type BuildOptions = {
  as?: Kind
  /** ms: what the account's clock says when it begins. The sandbox's time unless given. */
  at?: number
  language?: string
}

export type Built = { account: Account; path: string; signedIn: boolean }

/**
 * Makes a fresh account in the state of a scenario.
 *
 * @throws Error when there is no such scenario, or not for this kind of account
 */
export function buildScenario(world: World, name: string, { as, at, language = 'en' }: BuildOptions): Built {
  const scenario = findScenario(world, name)
  if (!scenario) throw new Error(`No scenario ${name}`)
  const kind = as ?? scenario.as[0] ?? 'personal'
  if (!scenario.as.includes(kind)) throw new Error(`Scenario ${name} is not for ${kind} accounts`)

  return world.database.transaction(() => {
    const offset = at === undefined ? 0 : Math.trunc(at - sandboxNow(world))
    const now = sandboxNow(world) + offset
    const last = world.database.get<{ number: number }>('select coalesce(max(number), 0) as number from accounts')
    const account = createAccount(world, {
      ...VERIFIED,
      email_confirmed_at: now,
      reg_submit_at: now,
      ...person(kind),
      ...scenario.account,
      type: kind === 'personal' ? 1 : 2,
      email: `${name.toLowerCase()}-${(last?.number ?? 0) + 1}@example.com`,
      password: DEMO_PASSWORD,
      offset_ms: offset,
      language,
      scenario: name,
    })
    acceptLatestTerms(world, account)
    // Whoever is or was verified has answered everything once.
    if (account.checked_level !== null || account.status !== 'incomplete') answerEverything(world, account)
    const scene = {
      world,
      database: world.database,
      account: requireAccount(world, account.number),
      now: accountNow(world, account),
      as: kind,
    }
    const path = scenario.build?.(scene) ?? scenario.path
    return { account: requireAccount(world, account.number), path, signedIn: scenario.signedIn ?? true }
  })
}

function person(kind: Kind) {
  const name = { first_name: 'Kaarel', last_name: 'Mets', country: 'EE' }
  return kind === 'personal' ? name : { ...name, company_name: 'Põhjatuul OÜ' }
}
