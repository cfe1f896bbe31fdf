import type { Browser } from './browser.ts'
import { type Changes, fillForm, readForm, readForms } from './page.ts'

/** Valid input of the forms with a check page, by form id. */
export const VALID_INPUT: Record<string, Changes> = {
  recurring: {
    name: 'Rent',
    sum: '250',
    receiver: 'person',
    receiver_name: 'Anna Schmidt',
    receiver_iban: 'DE02120300000000202051',
    account_id: 'coins',
    start_date: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
    description: 'Flat 4',
    intent: 'save',
  },
  receiving: { name: 'Shop', receiver_iban: 'EE38 2200 2210 2014 5685' },
  deposit: { amount: '250' },
  'cash-out': { receiver_iban: 'EE38 2200 2210 2014 5685', intent: 'request' },
}

/** Submits the form of a page with valid input and returns the path of its check page. */
export async function openCheckPage(browser: Browser, page: string, headers: Record<string, string> = {}) {
  const html = await browser.read(page)
  const id = readForms(html).find((form) => form.id !== null && form.id in VALID_INPUT)?.id ?? ''
  const sent = await browser.post(page, fillForm(readForm(html, id), VALID_INPUT[id] ?? {}), headers)
  const location = sent.headers.get('Location')
  if (location === null) throw new Error(`${page} responds ${sent.status} to its form ${id}`)
  return new URL(location, 'http://app.example').pathname
}
