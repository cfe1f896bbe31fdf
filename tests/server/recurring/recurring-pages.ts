import { Browser } from '#tests/server/browser.ts'
import { fetchConsoleButtons, pressButton } from '#tests/server/console-buttons.ts'
import { type Changes, fillForm, readFormWithIntent, readMainText } from '#tests/server/page.ts'
import type { Product } from '#tests/server/product.ts'

export async function enter(run: Product, scenario: string, query = '') {
  const { app, sandbox } = run
  const ticket = await fetch(`${sandbox.url}/s/${scenario}${query}`, { redirect: 'manual' })
  const email = ticket.headers.get('x-sandbox-email') ?? ''
  const browser = new Browser(app.url)
  const { pathname } = new URL(ticket.headers.get('Location') ?? '')
  const { path: opened, response } = await browser.open(pathname)
  const path = opened.replace(/\?lang=en$/, '')
  const account = sandbox.control.account(email)
  return { browser, path, id: /rec_\w+/.exec(path)?.[0] ?? '', html: await response.text(), account }
}

export const readMain = async (browser: Browser, path: string) => readMainText(await browser.read(path))

export const readRedirect = (answer: Response) => (answer.headers.get('Location') ?? '').replace(/[?&]lang=en$/, '')

/** Submits a page's form with the button of this intent, as a browser without scripts does. */
export async function press(browser: Browser, path: string, intent: string, changes: Changes = {}) {
  return browser.post(path, fillForm(readFormWithIntent(await browser.read(path), intent), changes))
}

/** Returns a date relative to today by the customer's clock, as YYYY-MM-DD. */
export function formatDayFromNow(run: Product, account: { email: string }, days: number): string {
  const { sandbox } = run
  const now = sandbox.control.now(sandbox.control.account(account.email))
  return new Date(now + days * 86_400_000).toISOString().slice(0, 10)
}

export async function pressConsoleButton(run: Product, id: string, label: RegExp) {
  const { sandbox } = run
  const button = (await fetchConsoleButtons(sandbox.url, `/console/recurring/${id}`)).find((each) =>
    label.test(each.label),
  )
  if (!button) throw new Error(`No button ${label}`)
  await pressButton(sandbox.url, button)
}

export const RENT = {
  name: 'Rent',
  receiver: 'person',
  receiver_name: 'Anna Schmidt',
  receiver_iban: 'DE02 1203 0000 0000 2020 51',
  sum: '250',
  interval: 'monthly',
}

export const countAll = (run: Product) =>
  run.sandbox.control.context.database.get<{ n: number }>('select count(*) as n from recurring_payments')?.n ?? 0
