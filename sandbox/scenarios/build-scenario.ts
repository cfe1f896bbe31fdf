import { createAccount, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import { accountNow, sandboxNow } from '#sandbox/core/clock.ts'
import { acceptLatestTerms } from '#sandbox/contracts/contracts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { doAtOnce, goOn, type Pieces } from '#sandbox/core/pieces.ts'
import { DEMO_PASSWORD, VERIFIED } from '#sandbox/core/verified.ts'
import { findScenario } from './registry.ts'
import { answerEverything } from '#sandbox/verification/sample-answers.ts'
import type { Kind } from '#sandbox/core/scenario.ts'

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
export function buildScenario(context: Context, name: string, options: BuildOptions): Built {
  return doAtOnce(context.database, buildInPieces(context, name, options))
}

/** The same for a caller who lets others have their turn while much is made. */
export function* buildInPieces(
  context: Context,
  name: string,
  { as, at, language = 'en' }: BuildOptions,
): Pieces<Built> {
  const scenario = findScenario(context, name)
  if (!scenario) throw new Error(`No scenario ${name}`)
  const kind = as ?? scenario.as[0] ?? 'personal'
  if (!scenario.as.includes(kind)) throw new Error(`Scenario ${name} is not for ${kind} accounts`)

  const offset = at === undefined ? 0 : Math.trunc(at - sandboxNow(context))
  const now = sandboxNow(context) + offset
  const last = context.database.get<{ number: number }>('select coalesce(max(number), 0) as number from accounts')
  const account = createAccount(context, {
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
  acceptLatestTerms(context, account)
  // Whoever is or was verified has answered everything once.
  if (account.checked_level !== null || account.status !== 'incomplete') answerEverything(context, account)
  const scene = {
    context,
    database: context.database,
    account: requireAccount(context, account.number),
    now: accountNow(context, account),
    as: kind,
  }
  const path = (yield* goOn(scenario.build?.(scene))) ?? scenario.path
  return { account: requireAccount(context, account.number), path, signedIn: scenario.signedIn ?? true }
}

function person(kind: Kind) {
  const name = { first_name: 'Kaarel', last_name: 'Mets', country: 'EE' }
  return kind === 'personal' ? name : { ...name, company_name: 'Põhjatuul OÜ' }
}
