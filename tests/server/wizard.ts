import { requireAccount } from '#sandbox/core/accounts.ts'
import { filesOf, readKyc } from '#sandbox/verification/kyc-store.ts'
import type { BuildOptions } from '#sandbox/scenarios/build-scenario.ts'
import type { Product } from './product.ts'
import { Browser } from './browser.ts'
import { type Changes, filled, formIn } from './page.ts'

/** The customer of a scenario, logged in in a browser without scripts, and what the platform has of him. */
export async function wizard(run: Product, scenario: string, options: BuildOptions = {}) {
  const { context } = run.sandbox.control
  const { account } = run.sandbox.control.enter(scenario, options)
  const browser = new Browser(run.app.url)
  await browser.logIn(account.email)
  const at = (section: string) => `/profile?section=${section}`
  const form = async (section: string) => formIn(await browser.read(at(section)), 'profile')
  return {
    browser,
    account,
    at,
    /** The form of a section as its page gives it. */
    form,
    /** Sends the form of a section as its page gives it, with changes. */
    async save(section: string, changes: Changes = {}) {
      return browser.post(at(section), filled(await form(section), changes))
    },
    /** What is kept. */
    answers: () => readKyc(context, account.number).answers,
    entities: () => readKyc(context, account.number).entities,
    files: () => filesOf(context, account.number).map(({ field, name }) => `${field}: ${name}`),
    now: () => requireAccount(context, account.number),
    saves: () =>
      run.sandbox.control.countReceived({ method: 'POST', path: 'me/kyc', accountNumber: account.number, status: 200 }),
  }
}

export type Wizard = Awaited<ReturnType<typeof wizard>>
