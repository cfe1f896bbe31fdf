import type { Product } from '#tests/server/product.ts'
import type { Browser } from '#tests/server/browser.ts'
import { arriveBy } from '#tests/server/browser.ts'
import { readForm, parsePage, findFields } from '#tests/server/page.ts'

/** Signs in through a scenario's link, such as "name" or "name?as=business". */
export const enter = (run: Product, scenario: string): Promise<Browser> => arriveBy(run, scenario)

export function getNewestAccount({ sandbox }: Product) {
  const { database } = sandbox.control.context
  const row = database.get<{ email: string }>('select email from accounts order by number desc limit 1')
  return sandbox.control.account(row?.email ?? '')
}

export const readIntents = (html: string) => findFields(html, 'intent').map(({ value }) => value)

/** Returns the fields that a form would submit unchanged, without files, or none if the page lacks the form. */
export function readUnchangedForm(html: string, id: string): Record<string, string> {
  if (parsePage(html).getElementById(id) === null) return {}
  return Object.fromEntries(
    readForm(html, id).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}

export async function save(browser: Browser, section: string, changes: Record<string, string> = {}) {
  const page = `/profile?section=${section}`
  const response = await browser.post(page, { ...readUnchangedForm(await browser.read(page), 'profile'), ...changes })
  return { status: response.status, location: response.headers.get('Location'), html: await response.text() }
}

export async function pay(browser: Browser, changes: Record<string, string> = {}) {
  // A page without the form has no operation id, so a forged submit brings one.
  const operation_id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  const form = { operation_id, ...readUnchangedForm(await browser.read('/payments'), 'payment'), ...OWN, ...changes }
  const response = await browser.post('/payments', form)
  return { status: response.status, location: response.headers.get('Location'), html: await response.text() }
}

const OWN = {
  receiver: 'self',
  currency: 'EUR',
  receiver_iban: 'EE382200221020145685',
  sum_is: 'gets',
  sum: '50',
  coin: 'BTC',
  if_late: 'ask',
  if_short: 'wait',
  if_over: 'refund',
  intent: 'save',
}

export const findSections = (html: string) => [
  ...new Set(
    Array.from(
      parsePage(html).querySelectorAll('a[href*="/profile?section="], form[action*="/profile?section="]'),
      (element) =>
        element.getAttribute(element.localName === 'a' ? 'href' : 'action')?.match(/section=([a-z-]+)/)?.[1] ?? '',
    ),
  ),
]
