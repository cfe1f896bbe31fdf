import { Browser } from '#tests/server/browser.ts'
import { type Changes, fillForm, readForm, readFormWithIntent, readMainText } from '#tests/server/page.ts'
import type { Product } from '#tests/server/product.ts'

export async function enter(run: Product, scenario: string) {
  const { app, sandbox } = run
  const browser = new Browser(app.url)
  const { email } = await browser.arrive(sandbox, scenario)
  const { number } = sandbox.control.account(email)
  return { browser, path: browser.landing.split('?')[0] ?? '', html: await browser.read(), number }
}

export const readMain = async (browser: Browser, path: string) => readMainText(await browser.read(path))

export const readRedirectPath = (run: Product, answer: Response) =>
  new URL(answer.headers.get('Location') ?? '', run.app.url).pathname

export const findId = (path: string) => /fill_\w+/.exec(path)?.[0] ?? ''

/** Triggers an event at a receiving address through its console page. */
export async function simulateEvent(run: Product, path: string, wanted: string, fields: Record<string, string> = {}) {
  const body = new URLSearchParams({ do: wanted, ...fields })
  await fetch(`${run.sandbox.url}/console/receiving/${findId(path)}`, { method: 'POST', body, redirect: 'manual' })
}

/** Submits a page's form with the button of this intent, as a browser without scripts does. */
export async function press(browser: Browser, path: string, intent: string, at = path) {
  return browser.post(path, fillForm(readFormWithIntent(await browser.read(at), intent), {}))
}

export async function send(browser: Browser, path: string, changes: Changes) {
  return browser.confirm(path, fillForm(readForm(await browser.read(path), 'receiving'), changes))
}

export const NEW = { name: 'Shop', coin: 'BTC', receiver_iban: 'EE38 2200 2210 2014 5685' }

export const countAddresses = (run: Product, number: number) =>
  run.sandbox.control.context.database.get<{ n: number }>(
    'select count(*) as n from receiving_addresses where account_number = ?',
    number,
  )?.n
