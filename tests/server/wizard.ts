import { requireAccount } from '#sandbox/core/accounts.ts'
import { listFiles, readKyc } from '#sandbox/verification/kyc-store.ts'
import type { BuildOptions } from '#sandbox/scenarios/build-scenario.ts'
import type { Product } from './product.ts'
import { Browser } from './browser.ts'
import { type Changes, fillForm, readForm } from './page.ts'

/** Logs in as a scenario's customer, without scripts, with access to the platform's stored answers. */
export async function openWizard(run: Product, scenario: string, options: BuildOptions = {}) {
  const { context } = run.sandbox.control
  const { account } = run.sandbox.control.enter(scenario, options)
  const browser = new Browser(run.app.url)
  await browser.logIn(account.email)
  const at = (section: string) => `/profile?section=${section}`
  const form = async (section: string) => readForm(await browser.read(at(section)), 'profile')
  return {
    browser,
    account,
    at,
    form,
    async save(section: string, changes: Changes = {}) {
      return browser.post(at(section), fillForm(await form(section), changes))
    },
    answers: () => readKyc(context, account.number).answers,
    entities: () => readKyc(context, account.number).entities,
    files: () => listFiles(context, account.number).map(({ field, name }) => `${field}: ${name}`),
    now: () => requireAccount(context, account.number),
    saves: () =>
      run.sandbox.control.countReceived({ method: 'POST', path: 'me/kyc', accountNumber: account.number, status: 200 }),
  }
}

export type Wizard = Awaited<ReturnType<typeof openWizard>>
