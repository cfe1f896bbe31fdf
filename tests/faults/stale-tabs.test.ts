import { expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { Browser } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'
import { readValue } from '#tests/server/page.ts'

type Run = Awaited<ReturnType<typeof startSharedApp>>

/** One browser, whose tabs share its cookies. */
const openBrowser = ({ app }: Run) => new Browser(app.url)
const logOut = (tab: Browser) => tab.post('/logout', { from: '/payments' })

/** The payment form of a tab with its page's account tag. */
async function openForm(tab: Browser): Promise<Record<string, string>> {
  const html = await tab.read('/payments')
  const tag = readValue(html, 'signed_in_as')
  return { ...(await fillPaymentForm(tab)), signed_in_as: tag }
}

test('never submits a form of one account as another that logged in since (T42)', async () => {
  await using run = await startSharedApp()
  const tabs = openBrowser(run)
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

test("keeps an account's tag across sessions and differs between accounts (T42)", async () => {
  await using run = await startSharedApp()
  const tabs = openBrowser(run)
  await tabs.logIn('maria@example.com')
  const first = await openForm(tabs)
  await logOut(tabs)
  await tabs.logIn('maria@example.com')

  expect((await openForm(tabs))['signed_in_as']).toBe(first['signed_in_as'])
  expect((await tabs.post('/payments', first)).headers.get('Location')).toMatch(/^\/transactions\/tx_/)
  await tabs.logIn('office@example.com')
  expect((await openForm(tabs))['signed_in_as']).not.toBe(first['signed_in_as'])
})

test('redirects a form after logout to the login and restores its input', async () => {
  await using run = await startSharedApp()
  const tabs = openBrowser(run)
  await tabs.logIn('maria@example.com')
  const form = await openForm(tabs)
  await logOut(tabs)
  const answer = await tabs.post('/payments', { ...form, sum: '321' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toMatch(/^\/login\?redirect=%2Fpayments/)

  await tabs.logIn('maria@example.com')
  expect(await tabs.read('/payments')).toMatch(/name="sum"[^>]*value="321"/)
})
