import { Browser } from '#tests/server/browser.ts'
import { Journey } from '#tests/server/journey.ts'
import { readForm, getVisibleHtml, stripTags, findLink } from '#tests/server/page.ts'
import type { Product } from '#tests/server/product.ts'

export type Opened = { browser: Browser; path: string; account: { id: string; number: number } }

export async function enter(run: Product, scenario: string): Promise<Opened> {
  const { app, sandbox } = run
  const { account, path } = sandbox.control.enter(scenario)
  const browser = new Browser(app.url)
  await browser.logIn(account.email)
  return { browser, path, account }
}

export async function openOrderScenario(run: Product, scenario: string) {
  const { app, sandbox } = run
  const { account, path } = sandbox.control.enter(scenario)
  const customer = new Journey(app.url)
  await customer.browser.logIn(account.email)
  await customer.open(path)
  return { customer, account }
}

export async function readText(browser: Browser, path: string): Promise<string> {
  return stripTags(getVisibleHtml(await browser.read(path)))
}

/** Submits a page's form with changed answers, without a named button. */
export async function submit(browser: Browser, path: string, id: string, answers: Record<string, string>) {
  const fields = readForm(await browser.read(path), id).map(([name, value]) => [name, String(value)])
  return browser.post(path, { ...Object.fromEntries(fields), ...answers })
}

export const readRedirectPath = (answer: Response) => (answer.headers.get('Location') ?? '').split('?')[0] ?? ''

export async function findAccountPage(browser: Browser, name = 'Causeway Euro'): Promise<string> {
  const html = await browser.read('/overview')
  const link = findLink(html, { address: /^\/accounts\/bal/, name: new RegExp(`^${name}`) })
  return link.split('?')[0] ?? ''
}
