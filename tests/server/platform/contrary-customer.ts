import { expect } from 'vitest'
import { CUSTOMER } from '#tests/contrary-platform/contrary-platform.ts'
import { readLines } from './broken-sentences.ts'
import { Browser } from '#tests/server/browser.ts'
import {
  type Changes,
  type Fields,
  fillForm,
  readForms,
  readHeading,
  getQueries,
  stripTags,
} from '#tests/server/page.ts'

export const IBAN = 'LV80 BANK 0000 4351 9500 1'

/** Submits the form of the button with this label. */
export async function press(who: Browser, html: string, words: RegExp, typed: Changes = {}): Promise<Response> {
  for (const { action, buttons, fields } of readForms(html)) {
    const button = buttons.find(({ label }) => words.test(label))
    if (!button) continue
    const sent: Fields = fields.filter(({ isSent }) => isSent).map(({ name, value }) => [name, value])
    const form = fillForm(button.name ? [...sent, [button.name, button.value]] : sent, typed)
    return who.post(action, new URLSearchParams(Array.from(form, ([name, value]) => [name, String(value)])))
  }
  throw new Error(`No button ${words} on this page:\n${stripTags(html)}`)
}

export const getLink = (html: string, name: string) =>
  getQueries(html).getByRole('link', { name }).getAttribute('href') ?? ''

/** Logs the customer in through the login page. */
export async function logIn(origin: string): Promise<Browser> {
  const browser = new Browser(origin)
  const response = await press(browser, await browser.read('/login'), /^Log in$/, CUSTOMER)
  expect([response.status, response.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/overview/)])
  return browser
}

/** Fills in and submits the payment form. */
export async function sendPayment(who: Browser, changes: Changes = {}) {
  const typed = { receiver: 'self', receiver_iban: IBAN, sum: '100', ...changes }
  return press(who, await who.read('/payments?new=1'), /^Check the payment$/, typed)
}

/** Creates and confirms a payment, and returns its page and key. */
export async function createWaitingPayment(who: Browser, changes: Changes = {}) {
  const made = await sendPayment(who, changes)
  const page = made.headers.get('Location')?.split('?')[0] ?? stripTags(await made.text())
  expect([made.status, page]).toEqual([303, expect.stringMatching(/^\/transactions\/[\da-f-]{36}$/)])
  const draft = await who.read(page)
  expect(readHeading(draft)).toBe('Check the payment')
  expect(draft).not.toContain('class="qr"')
  const confirmed = await press(who, draft, /^Confirm: pay/)
  expect(confirmed.status).toBe(303)
  return { page, key: page.split('/').at(-1) ?? '' }
}

export async function followRedirects(who: Browser, response: Response): Promise<string> {
  const to = response.headers.get('Location')
  return to === null ? response.text() : followRedirects(who, await who.get(to))
}

export const readSentences = (html: string) => readLines(html).join('\n')
