import { expect, test } from 'vitest'
import { answer, begin } from './provider-page.ts'
import { sharedApp } from './shared-app.ts'
import { Browser } from './browser.ts'

test('somebody new logs in with a provider, without scripts, and comes to the page that he wanted', async () => {
  await using run = await sharedApp()
  const browser = new Browser(run.app.url)
  const login = await browser.read('/login?redirect=%2Fhistory')
  for (const name of ['Google', 'Apple', 'Facebook', 'LinkedIn']) expect(login).toContain(`Continue with ${name}`)
  expect(login).toMatch(/<form[^>]*action="\/auth\/google\?redirect=%2Fhistory&amp;lang=en"/)

  const link = await begin(browser, '/auth/google?redirect=%2Fhistory&lang=en')
  expect(link.origin).toBe(run.sandbox.url)
  expect(link.searchParams.get('redirect_uri')).toBe(`${run.app.url}/auth/google/callback`)
  const returned = await browser.get(await answer(run, link, { email: 'nina@example.com' }))

  expect(returned.headers.get('Location')).toBe('/history?lang=en')
  const history = await browser.get('/history')
  expect(history.status).toBe(200)
  expect(await history.text()).toContain('accept')
})

test('a login with a provider begins a session under a new id, and the old one is nobody (T02)', async () => {
  await using run = await sharedApp()
  const browser = new Browser(run.app.url)
  const link = await begin(browser)
  const planted = browser.cookie
  expect(planted).not.toBe('')
  await browser.get(await answer(run, link, { email: 'nina@example.com' }))

  expect(browser.cookie).not.toBe(planted)
  expect((await browser.get('/overview')).status).toBe(200)
  const attacker = new Browser(run.app.url)
  attacker.cookie = planted
  expect((await attacker.get('/overview')).headers.get('Location')).toContain('/login')
})

test('the code of a login that another browser began signs nobody in (T12)', async () => {
  await using run = await sharedApp()
  const attacker = new Browser(run.app.url)
  const address = await answer(run, await begin(attacker), { email: 'attacker@example.com' })
  const victim = new Browser(run.app.url)
  await begin(victim)

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

test('a state works once, and for its own provider', async () => {
  await using run = await sharedApp()
  const browser = new Browser(run.app.url)
  const address = await answer(run, await begin(browser), { answer: 'refuse' })

  expect((await browser.get(address.replace('google', 'apple'))).status).toBe(403)
  expect((await browser.get(address)).headers.get('Location')).toBe('/login?lang=en')
  expect((await browser.get(address)).status).toBe(403)
  expect((await browser.get('/auth/google')).headers.get('Location')).toBe('/login?lang=en')
})

test('the address of the return is kept nowhere and told to nobody', async () => {
  await using run = await sharedApp()
  const browser = new Browser(run.app.url)
  const refused = await browser.get('/auth/google/callback?code=x&state=y')

  expect(refused.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(refused.headers.get('Cache-Control')).toContain('no-store')
})

test.each([
  [{ answer: 'refuse' }, 'You did not log in with Google. Nothing was changed.'],
  [{ answer: 'fail' }, 'Google did not tell us who you are.'],
  [{ email: 'maria@example.com' }, 'An account with your email already exists. Log in to it another way'],
])('%o at the provider leads back to the login page with words', async (fields, words) => {
  await using run = await sharedApp()
  const browser = new Browser(run.app.url)
  const returned = await browser.get(await answer(run, await begin(browser, '/auth/google?redirect=/history'), fields))

  expect(returned.headers.get('Location')).toBe('/login?redirect=%2Fhistory&lang=en')
  expect(await browser.read('/login')).toContain(words)
  expect((await browser.get('/overview')).headers.get('Location')).toContain('/login')
})

test('a customer links a provider, logs in with it, and unlinks it', async () => {
  await using run = await sharedApp()
  const browser = new Browser(run.app.url)
  await browser.logIn()
  expect(await browser.read('/profile/preferences')).toContain('Link Google')

  const link = await begin(browser, '/auth/google', { intent: 'link' })
  const returned = await browser.get(await answer(run, link, { email: 'maria@example.com' }))
  expect(returned.headers.get('Location')).toBe('/profile/preferences?lang=en')
  const linked = await browser.read('/profile/preferences')
  expect(linked).toContain('Google is linked.')
  expect(linked).toContain('Unlink Google')

  const other = new Browser(run.app.url)
  await other.get(await answer(run, await begin(other), { email: 'maria@example.com' }))
  const page = await other.read('/profile/preferences')
  expect(page).toContain('Unlink Google')
  const [, operation_id = ''] = /name="operation_id" value="([\w-]+)"/.exec(page) ?? []
  const press = () => other.post('/profile/preferences', { intent: 'unlink', provider: 'google', operation_id })
  const pressed = await Promise.all([press(), press()])
  expect(pressed.map(({ status }) => status)).toEqual([303, 303])
  const after = await other.read('/profile/preferences')
  expect(after).toContain('Google is no longer linked.')
  expect(after).toContain('Link Google')
})

test('what is not linked is not unlinked, and the page says so', async () => {
  await using run = await sharedApp()
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

test('a link is never begun without a session: it would open an account instead', async () => {
  await using run = await sharedApp()
  const browser = new Browser(run.app.url)
  const refused = await browser.post('/auth/google', { intent: 'link' })

  expect(refused.headers.get('Location')).toContain('/login')
  expect((await browser.get('/auth/google')).headers.get('Location')).toContain('/login')
})

test('a login that began signed out links nothing to who has logged in since', async () => {
  await using run = await sharedApp()
  const browser = new Browser(run.app.url)
  const address = await answer(run, await begin(browser), { email: 'nina@example.com' })
  await browser.logIn()

  expect((await browser.get(address)).status).toBe(403)
  expect(await browser.read('/profile/preferences')).toContain('Link Google')
})

test('forms of other sites begin no login, and there is no provider of another name (T24)', async () => {
  await using run = await sharedApp()
  const browser = new Browser(run.app.url)

  expect((await browser.post('/auth/google', {}, { Origin: 'https://evil.example' })).status).toBe(403)
  expect((await browser.post('/auth/google', {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect(browser.cookie).toBe('')
  for (const path of ['/auth/myspace', '/auth/myspace/callback?code=x&state=y'])
    expect((await browser.get(path)).status).toBe(404)
  expect((await browser.post('/auth/..%2f..%2fme')).status).toBe(404)
})

test('a small window only ends, and the page that opened it is led on and has the words', async () => {
  await using run = await sharedApp()
  const browser = new Browser(run.app.url)
  const press = () => begin(browser, '/auth/google?redirect=/history', { window: 'small', from: '/login' })
  const refused = await browser.get(await answer(run, await press(), { answer: 'refuse' }))
  expect(refused.headers.get('Location')).toBe('/auth/done?lang=en')
  const done = await browser.read('/auth/done?lang=en')
  expect(done).toContain('You can close this window')
  expect(done).toContain('href="/auth/onward?lang=en"')
  expect((await browser.get('/auth/onward')).headers.get('Location')).toBe('/login?redirect=%2Fhistory&lang=en')
  expect(await browser.read('/login')).toContain('You did not log in with Google.')

  const agreed = await browser.get(await answer(run, await press(), { email: 'nina@example.com' }))
  expect(agreed.headers.get('Location')).toBe('/auth/done?lang=en')
  expect((await browser.get('/auth/onward')).headers.get('Location')).toBe('/history?lang=en')
  const again = await browser.post('/auth/google', { window: 'small' })
  expect(again.headers.get('Location')).toBe('/auth/done?lang=en')
})

test('who is led on without having been anywhere comes to the overview, or has to log in first', async () => {
  await using run = await sharedApp()
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
])('a login that is refused and began on %s leads back to %s, with its query', async (from, page) => {
  await using run = await sharedApp()
  const browser = new Browser(run.app.url)
  const link = await begin(browser, '/auth/google?ref=AB12', { from })
  const refused = await browser.get(await answer(run, link, { answer: 'refuse' }))
  expect(refused.headers.get('Location')).toBe(`${page}?ref=AB12&lang=en`)
})

test('both sign-ups offer the providers, and the one of companies says that they open a personal account', async () => {
  await using run = await sharedApp()
  const browser = new Browser(run.app.url)
  const personal = await browser.read('/signup/personal?ref=AB12')
  const business = await browser.read('/signup/business')
  for (const page of [personal, business])
    for (const name of ['Google', 'Apple', 'Facebook', 'LinkedIn']) expect(page).toContain(`Continue with ${name}`)
  expect(personal).toContain('action="/auth/google?ref=AB12&amp;lang=en"')
  expect(personal).not.toContain('>This opens a personal account')
  expect(business).toContain('>This opens a personal account')

  const link = await begin(browser, '/auth/google', { from: '/signup/business' })
  const returned = await browser.get(await answer(run, link, { email: 'nina@example.com' }))
  expect(returned.headers.get('Location')).toBe('/overview?lang=en')
  expect(run.sandbox.control.account('nina@example.com').type).toBe(1)
})
