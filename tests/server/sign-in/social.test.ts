import { expect, test } from 'vitest'
import { answerProvider, startProviderLogin } from '#tests/server/provider-page.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { Browser } from '#tests/server/browser.ts'
import { readValue } from '#tests/server/page.ts'

test('logs in a new customer with a provider without scripts, and keeps the redirect', async () => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)
  const login = await browser.read('/login?redirect=%2Fhistory')
  for (const name of ['Google', 'Apple', 'Facebook', 'LinkedIn']) expect(login).toContain(`Continue with ${name}`)
  expect(login).toMatch(/<form[^>]*action="\/auth\/google\?redirect=%2Fhistory&amp;lang=en"/)

  const link = await startProviderLogin(browser, '/auth/google?redirect=%2Fhistory&lang=en')
  expect(link.origin).toBe(run.sandbox.url)
  expect(link.searchParams.get('redirect_uri')).toBe(`${run.app.url}/auth/google/callback`)
  const returned = await browser.get(await answerProvider(run, link, { email: 'nina@example.com' }))

  expect(returned.headers.get('Location')).toBe('/history?lang=en')
  const history = await browser.get('/history')
  expect(history.status).toBe(200)
  expect(await history.text()).toContain('accept')
})

test('starts a new session id on a provider login and invalidates the old one (T02)', async () => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)
  const link = await startProviderLogin(browser)
  const planted = browser.cookie
  expect(planted).not.toBe('')
  await browser.get(await answerProvider(run, link, { email: 'nina@example.com' }))

  expect(browser.cookie).not.toBe(planted)
  expect((await browser.get('/overview')).status).toBe(200)
  const attacker = new Browser(run.app.url)
  attacker.cookie = planted
  expect((await attacker.get('/overview')).headers.get('Location')).toContain('/login')
})

test('rejects the code of a login that another browser began (CSRF, T12)', async () => {
  await using run = await startSharedApp()
  const attacker = new Browser(run.app.url)
  const address = await answerProvider(run, await startProviderLogin(attacker), { email: 'attacker@example.com' })
  const victim = new Browser(run.app.url)
  await startProviderLogin(victim)

  for (const path of [
    address,
    '/auth/google/callback?code=x',
    '/auth/google/callback?code=x&state=',
    '/auth/google/callback',
  ]) {
    const refused = await victim.get(path)
    expect(refused.status, path).toBe(403)
    expect(await refused.text()).toContain('This login was not started here')
  }
  expect((await victim.get('/overview')).headers.get('Location')).toContain('/login')
  expect(run.sandbox.control.countReceived({ path: 'auth/:provider/callback' })).toBe(0)
})

test('accepts a state once, and only for its provider', async () => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)
  const address = await answerProvider(run, await startProviderLogin(browser), { answer: 'refuse' })

  expect((await browser.get(address.replace('google', 'apple'))).status).toBe(403)
  expect((await browser.get(address)).headers.get('Location')).toBe('/login?lang=en')
  expect((await browser.get(address)).status).toBe(403)
  expect((await browser.get('/auth/google')).headers.get('Location')).toBe('/login?lang=en')
})

test('forbids caching and referrers for the callback URL', async () => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)
  const refused = await browser.get('/auth/google/callback?code=x&state=y')

  expect(refused.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(refused.headers.get('Cache-Control')).toContain('no-store')
})

test.each([
  [{ answer: 'refuse' }, 'You did not log in with Google. Nothing was changed.'],
  [{ answer: 'fail' }, 'Google did not tell us who you are.'],
  [{ email: 'maria@example.com' }, 'An account with your email already exists. Log in to it another way'],
])('redirects %o at the provider to the login page with its reason', async (fields, words) => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)
  const returned = await browser.get(
    await answerProvider(run, await startProviderLogin(browser, '/auth/google?redirect=/history'), fields),
  )

  expect(returned.headers.get('Location')).toBe('/login?redirect=%2Fhistory&lang=en')
  expect(await browser.read('/login')).toContain(words)
  expect((await browser.get('/overview')).headers.get('Location')).toContain('/login')
})

test('links a provider, logs in with it, and unlinks it despite a duplicate submit', async () => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)
  await browser.logIn()
  expect(await browser.read('/profile/preferences')).toContain('Link Google')

  const link = await startProviderLogin(browser, '/auth/google', { intent: 'link' })
  const returned = await browser.get(await answerProvider(run, link, { email: 'maria@example.com' }))
  expect(returned.headers.get('Location')).toBe('/profile/preferences?lang=en')
  const linked = await browser.read('/profile/preferences')
  expect(linked).toContain('Google is linked.')
  expect(linked).toContain('Unlink Google')

  const other = new Browser(run.app.url)
  await other.get(await answerProvider(run, await startProviderLogin(other), { email: 'maria@example.com' }))
  const page = await other.read('/profile/preferences')
  expect(page).toContain('Unlink Google')
  const operation_id = readValue(page, 'operation_id')
  const press = () => other.post('/profile/preferences', { intent: 'unlink', provider: 'google', operation_id })
  const pressed = await Promise.all([press(), press()])
  expect(pressed.map(({ status }) => status)).toEqual([303, 303])
  const after = await other.read('/profile/preferences')
  expect(after).toContain('Google is no longer linked.')
  expect(after).toContain('Link Google')
})

test("responds 409 to unlinking a provider that isn't linked", async () => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)
  await browser.logIn()
  const refused = await browser.post('/profile/preferences', {
    intent: 'unlink',
    provider: 'apple',
    operation_id: 'unlinked-0000001',
  })

  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('This social account is not linked.')
})

test('requires a session to link a provider', async () => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)
  const refused = await browser.post('/auth/google', { intent: 'link' })

  expect(refused.headers.get('Location')).toContain('/login')
  expect((await browser.get('/auth/google')).headers.get('Location')).toContain('/login')
})

test("doesn't link a login begun before the session to its account", async () => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)
  const address = await answerProvider(run, await startProviderLogin(browser), { email: 'nina@example.com' })
  await browser.logIn()

  expect((await browser.get(address)).status).toBe(403)
  expect(await browser.read('/profile/preferences')).toContain('Link Google')
})

test('rejects provider logins from other sites and unknown providers (CSRF, T24)', async () => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)

  expect((await browser.post('/auth/google', {}, { Origin: 'https://evil.example' })).status).toBe(403)
  expect((await browser.post('/auth/google', {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect(browser.cookie).toBe('')
  for (const path of ['/auth/myspace', '/auth/myspace/callback?code=x&state=y'])
    expect((await browser.get(path)).status).toBe(404)
  expect((await browser.post('/auth/..%2f..%2fme')).status).toBe(404)
})

test('closes the popup, and redirects and notifies in the page that opened it', async () => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)
  const press = () => startProviderLogin(browser, '/auth/google?redirect=/history', { window: 'small', from: '/login' })
  const refused = await browser.get(await answerProvider(run, await press(), { answer: 'refuse' }))
  expect(refused.headers.get('Location')).toBe('/auth/done?lang=en')
  const done = await browser.read('/auth/done?lang=en')
  expect(done).toContain('You can close this window')
  expect(done).toContain('href="/auth/onward?lang=en"')
  expect((await browser.get('/auth/onward')).headers.get('Location')).toBe('/login?redirect=%2Fhistory&lang=en')
  expect(await browser.read('/login')).toContain('You did not log in with Google.')

  const agreed = await browser.get(await answerProvider(run, await press(), { email: 'nina@example.com' }))
  expect(agreed.headers.get('Location')).toBe('/auth/done?lang=en')
  expect((await browser.get('/auth/onward')).headers.get('Location')).toBe('/history?lang=en')
  const again = await browser.post('/auth/google', { window: 'small' })
  expect(again.headers.get('Location')).toBe('/auth/done?lang=en')
})

test('redirects an unexpected onward request to the overview, which requires login', async () => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)
  expect((await browser.get('/auth/onward')).headers.get('Location')).toBe('/overview?lang=en')
  expect((await browser.get('/overview')).headers.get('Location')).toContain('/login')
})

test.each([
  ['/signup/personal', '/signup/personal'],
  ['/signup/business', '/signup/business'],
  ['/signup/business-validated/AB12', '/signup/business-validated/AB12'],
  ['/profile', '/login'],
  ['//evil.example', '/login'],
  ['/signup/..\\evil', '/login'],
])('redirects a refused login from %s to %s with its query', async (from, page) => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)
  const link = await startProviderLogin(browser, '/auth/google?ref=AB12', { from })
  const refused = await browser.get(await answerProvider(run, link, { answer: 'refuse' }))
  expect(refused.headers.get('Location')).toBe(`${page}?ref=AB12&lang=en`)
})

test('offers providers on both sign-ups, and warns companies of a personal account', async () => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)
  const personal = await browser.read('/signup/personal?ref=AB12')
  const business = await browser.read('/signup/business')
  for (const page of [personal, business])
    for (const name of ['Google', 'Apple', 'Facebook', 'LinkedIn']) expect(page).toContain(`Continue with ${name}`)
  expect(personal).toContain('action="/auth/google?ref=AB12&amp;lang=en"')
  expect(personal).not.toContain('>You sign up for a personal account')
  expect(business).toContain('>You sign up for a personal account')

  const link = await startProviderLogin(browser, '/auth/google', { from: '/signup/business' })
  const returned = await browser.get(await answerProvider(run, link, { email: 'nina@example.com' }))
  expect(returned.headers.get('Location')).toBe('/overview?lang=en')
  expect(run.sandbox.control.account('nina@example.com').type).toBe(1)
})
