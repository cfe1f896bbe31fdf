import type { startSharedApp } from '#tests/server/shared-app.ts'
import { Browser } from '#tests/server/browser.ts'

export type Run = Awaited<ReturnType<typeof startSharedApp>>

export async function logInCompany(run: Run, scenario: string) {
  const { account } = run.sandbox.control.enter(scenario)
  const browser = new Browser(run.app.url)
  await browser.logIn(account.email)
  return browser
}
