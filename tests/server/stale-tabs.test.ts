import { expect, test } from 'vitest'
import { filledForm, type Customer } from './customer.ts'
import { sharedApp } from './shared-app.ts'

const product = sharedApp()

type Run = Awaited<ReturnType<typeof product>>

/** One browser: what its tabs share is its cookies. */
function browser({ app }: Run): Customer & { logIn: (email: string) => Promise<void>; logOut: () => Promise<void> } {
  let cookie = ''
  async function send(path: string, body?: Record<string, string>) {
    const response = await fetch(app.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { Cookie: cookie, Origin: app.url, Referer: app.url + path },
      redirect: 'manual',
      ...(body && { body: new URLSearchParams(body) }),
    })
    const set = response.headers.getSetCookie().find((each) => /^(?:__Host-)?causeway=/.test(each))
    if (set) [cookie = ''] = set.split(';')
    return response
  }
  return {
    get cookie() {
      return cookie
    },
    get: (path) => send(path),
    read: async (path) => (await send(path)).text(),
    post: (path, body) => send(path, body),
    logIn: async (email) => void (await send('/login', { intent: 'password', email, password: 'Causeway1' })),
    logOut: async () => void (await send('/logout', { from: '/payments' })),
  }
}

/** The payment form of a tab, with the tag that its page put into it. */
async function openForm(tab: Customer): Promise<Record<string, string>> {
  const html = await tab.read('/payments')
  const [, tag = ''] = /name="signed_in_as" value="([\w-]+)"/.exec(html) ?? []
  return { ...(await filledForm(tab)), signed_in_as: tag }
}

test('T42: a form of one account is not sent in the name of another that logged in meanwhile', async () => {
  await using run = await product()
  const tabs = browser(run)
  await tabs.logIn('maria@example.com')
  const form = await openForm(tabs)
  await tabs.logOut()
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
  await using run = await product()
  const tabs = browser(run)
  await tabs.logIn('maria@example.com')
  const first = await openForm(tabs)
  await tabs.logOut()
  await tabs.logIn('maria@example.com')

  expect((await openForm(tabs))['signed_in_as']).toBe(first['signed_in_as'])
  expect((await tabs.post('/payments', first)).headers.get('Location')).toMatch(/^\/transactions\/tx_/)
  await tabs.logIn('office@example.com')
  expect((await openForm(tabs))['signed_in_as']).not.toBe(first['signed_in_as'])
})

test('a form that is sent after logging out leads to the login page, and what was typed is there for the same account', async () => {
  await using run = await product()
  const tabs = browser(run)
  await tabs.logIn('maria@example.com')
  const form = await openForm(tabs)
  await tabs.logOut()
  const answer = await tabs.post('/payments', { ...form, sum: '321' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toMatch(/^\/login\?redirect=%2Fpayments/)

  await tabs.logIn('maria@example.com')
  expect(await tabs.read('/payments')).toMatch(/name="sum"[^>]*value="321"/)
})
