import { expect, test } from 'vitest'
import { sharedApp } from './shared-app.ts'
import { Browser } from './browser.ts'
import { filledForm } from './filled-form.ts'

type Run = Awaited<ReturnType<typeof sharedApp>>

/** One browser: what its tabs share is its cookies. */
const browser = ({ app }: Run) => new Browser(app.url)
const logOut = (tab: Browser) => tab.post('/logout', { from: '/payments' })

/** The payment form of a tab, with the tag that its page put into it. */
async function openForm(tab: Browser): Promise<Record<string, string>> {
  const html = await tab.read('/payments')
  const [, tag = ''] = /name="signed_in_as" value="([\w-]+)"/.exec(html) ?? []
  return { ...(await filledForm(tab)), signed_in_as: tag }
}

test('T42: a form of one account is not sent in the name of another that logged in meanwhile', async () => {
  await using run = await sharedApp()
  const tabs = browser(run)
  await tabs.logIn('maria@example.com')
  const form = await openForm(tabs)
  await logOut(tabs)
  await tabs.logIn('office@example.com')
  const before = run.sandbox.control.countReceived({ method: 'POST', path: 'transactions' })
  const answer = await tabs.post('/payments', form)

  expect(form['signed_in_as']).toMatch(/^[\w-]{8}$/)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('Location')).toBe('/overview?lang=en')
  const page = await tabs.read('/overview')
  expect(page).toContain('You are now logged in as office@example.com.')
  expect(await tabs.read('/history')).toContain('No payments yet')
  expect(run.sandbox.control.countReceived({ method: 'POST', path: 'transactions' })).toBe(before)
})

test('T42: the tag is the same for an account in each of its sessions, and not that of another', async () => {
  await using run = await sharedApp()
  const tabs = browser(run)
  await tabs.logIn('maria@example.com')
  const first = await openForm(tabs)
  await logOut(tabs)
  await tabs.logIn('maria@example.com')

  expect((await openForm(tabs))['signed_in_as']).toBe(first['signed_in_as'])
  expect((await tabs.post('/payments', first)).headers.get('Location')).toMatch(/^\/transactions\/tx_/)
  await tabs.logIn('office@example.com')
  expect((await openForm(tabs))['signed_in_as']).not.toBe(first['signed_in_as'])
})

test('a form that is sent after logging out leads to the login page, and what was typed is there for the same account', async () => {
  await using run = await sharedApp()
  const tabs = browser(run)
  await tabs.logIn('maria@example.com')
  const form = await openForm(tabs)
  await logOut(tabs)
  const answer = await tabs.post('/payments', { ...form, sum: '321' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toMatch(/^\/login\?redirect=%2Fpayments/)

  await tabs.logIn('maria@example.com')
  expect(await tabs.read('/payments')).toMatch(/name="sum"[^>]*value="321"/)
})
