import { createAccount, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime, getSandboxTime } from '#sandbox/core/clock.ts'
import { acceptLatestTerms } from '#sandbox/contracts/contracts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { runAtOnce, runNested, type Pieces } from '#sandbox/core/pieces.ts'
import { DEMO_PASSWORD, VERIFIED } from '#sandbox/core/verified.ts'
import { findScenario } from './registry.ts'
import { fillAllSections } from '#sandbox/verification/sample-answers.ts'
import type { Kind } from '#sandbox/core/scenario.ts'

export type BuildOptions = {
  as?: Kind
  /** ms: the initial time of the account's clock; the sandbox's time by default. */
  at?: number
  language?: string
}

export type Built = { account: Account; path: string; signedIn: boolean }

/**
 * Creates a fresh account in a scenario's state.
 *
 * @throws Error for an unknown scenario, or one that doesn't support this kind of account
 */
export function buildScenario(context: Context, name: string, options: BuildOptions): Built {
  return runAtOnce(context.database, buildInPieces(context, name, options))
}

/** The same in pieces, so that the caller can handle other requests meanwhile. */
export function* buildInPieces(
  context: Context,
  name: string,
  { as, at, language = 'en' }: BuildOptions,
): Pieces<Built> {
  const scenario = findScenario(context, name)
  if (!scenario) throw new Error(`No scenario ${name}`)
  const kind = as ?? scenario.as[0] ?? 'personal'
  if (!scenario.as.includes(kind)) throw new Error(`Scenario ${name} is not for ${kind} accounts`)

  const offset = at === undefined ? 0 : Math.trunc(at - getSandboxTime(context))
  const now = getSandboxTime(context) + offset
  const last = context.database.get<{ number: number }>('select coalesce(max(number), 0) as number from accounts')
  const account = createAccount(context, {
    ...VERIFIED,
    email_confirmed_at: now,
    reg_submit_at: now,
    ...buildPerson(kind),
    ...scenario.account,
    type: kind === 'personal' ? 1 : 2,
    email: `${name.toLowerCase()}-${(last?.number ?? 0) + 1}@example.com`,
    password: DEMO_PASSWORD,
    offset_ms: offset,
    language,
    scenario: name,
  })
  acceptLatestTerms(context, account)
  // Every customer who is or was verified has completed the profile.
  if (account.checked_level !== null || account.status !== 'incomplete') fillAllSections(context, account)
  const scene = {
    context,
    database: context.database,
    account: requireAccount(context, account.number),
    now: getAccountTime(context, account),
    as: kind,
  }
  const path = (yield* runNested(scenario.build?.(scene))) ?? scenario.path
  return { account: requireAccount(context, account.number), path, signedIn: scenario.signedIn ?? true }
}

function buildPerson(kind: Kind) {
  const name = { first_name: 'Kaarel', last_name: 'Mets', country: 'EE' }
  return kind === 'personal' ? name : { ...name, company_name: 'Põhjatuul OÜ' }
}
