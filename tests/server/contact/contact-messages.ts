import type { startSharedApp } from '#tests/server/shared-app.ts'
import { Browser } from '#tests/server/browser.ts'
import { type Changes, fillForm, readForm } from '#tests/server/page.ts'

export type Run = Awaited<ReturnType<typeof startSharedApp>>

export const TYPED = {
  topic: 'fees',
  message: 'Which fee applies to a payment to Türkiye?\nThe <b>fixed</b> one & the other?',
  email: 'anna@example.com',
}

export async function write(browser: Browser, changes: Changes = {}, from = '/contact') {
  const form = readForm(await browser.read(from), 'contact')
  return browser.post('/contact', fillForm(form, { ...TYPED, ...changes }))
}

/** Maria enters no email address, because the account has one. */
export async function logInMaria(run: Run) {
  const browser = new Browser(run.app.url)
  await browser.logIn()
  return browser
}

export const getAcceptedMessages = (run: Run) =>
  run.sandbox.control.received().filter(({ path, status }) => path.endsWith('support_requests') && status === 201)
