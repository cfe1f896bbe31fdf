import type { Browser } from '#tests/server/browser.ts'
import { fillForm, readForm, readFormWithIntent, type Fields } from '#tests/server/page.ts'

export type Entered = { browser: Browser; account: string; payment: string; id: string }

/** Submits a form of a page and returns the redirect target. */
export async function follow({ browser }: Entered, page: string, id: string, changes: Record<string, string>) {
  const answer = await browser.post(page, fillForm(readForm(await browser.read(page), id), changes))
  return answer.headers.get('Location') ?? ''
}

/** The page of the only order in a list of the account. */
export async function findFirst({ browser, account }: Entered, list: string): Promise<string> {
  const html = await browser.read(`${account}/${list}`)
  return new RegExp(`href="(${account}/${list}/(?!new)\\w+)`).exec(html)?.[1] ?? ''
}

/** The first link of a kind on a page. */
export async function findLink({ browser }: Entered, page: string, kind: RegExp): Promise<string> {
  return kind.exec(await browser.read(page))?.[0] ?? ''
}

/** The page of a new, confirmed crypto payment. */
export async function createWaitingPayment(entered: Entered): Promise<string> {
  const { browser } = entered
  const payment = await follow(entered, '/payments', 'payment', {
    account_id: 'coins',
    coin: 'BTC',
    sum: '750',
    receiver: 'self',
    receiver_iban: 'EE382200221020145685',
    intent: 'save',
  })
  const [path = ''] = payment.split('?')
  await browser.post(path, fillForm(readFormWithIntent(await browser.read(path), 'confirm'), {}))
  return path
}

/** The form of a check page, whose button has no form id. */
export const readCheckForm = (html: string): Fields =>
  Array.from(
    html.matchAll(/name="(operation_id|seen|account_id|signed_in_as)" value="([^"]*)"/g),
    ([, name = '', value = '']) => [name, value],
  )
export const createPress = (intent: string) => (html: string) => readFormWithIntent(html, intent)
