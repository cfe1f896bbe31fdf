import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

const ANSWERS = ['/', '/fees', '/login', '/no-such-page', '/overview', '/healthz', '/favicon.svg']

for (const path of ANSWERS) {
  test(`${path} may not be framed, sniffed or widened (T26)`, async ({ app, request }) => {
    const headers = (await request.get(app + path, { maxRedirects: 0 })).headers()
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/)
  })
}

test('a form from another website changes nothing and is refused in words (T24)', async ({ app, request }) => {
  const forms = [
    '/login',
    '/logout',
    '/theme',
    '/payments',
    '/transactions/tx_x',
    '/login.data',
    '/auth/google',
    '/merge-accounts',
  ]
  for (const path of forms) {
    const response = await request.post(app + path, {
      headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
      form: { theme: 'dark' },
    })
    expect(response.status()).toBe(403)
    expect(await response.text()).toContain('We did not accept this form')
  }
})

test('a form without any origin is refused', async ({ app }) => {
  const response = await fetch(`${app}/theme`, { method: 'POST', body: new URLSearchParams({ theme: 'dark' }) })
  expect(response.status).toBe(403)
})

test('a body that no form of ours can have is refused before it is read (T52)', async ({ app, request }) => {
  const response = await request.post(`${app}/login`, { headers: { Origin: app }, data: 'x'.repeat(300 * 1024) })
  expect(response.status()).toBe(413)
})

test('other methods are answered with what is allowed (T90)', async ({ app, request }) => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const page = await request.fetch(`${app}/fees`, { method })
    const form = await request.fetch(`${app}/login`, { method })
    expect([page.status(), page.headers()['allow']]).toEqual([405, 'GET, HEAD'])
    expect([form.status(), form.headers()['allow']]).toEqual([405, 'GET, HEAD, POST'])
  }
})

test('a host that a stranger names is written nowhere (T14)', async ({ app }) => {
  const response = await fetch(`${app}/login?redirect=/overview`, { headers: { 'X-Forwarded-Host': 'evil.example' } })
  expect((await response.text()) + JSON.stringify([...response.headers])).not.toContain('evil.example')
})

test('a page with a secret in its address sends no referrer and is not kept (T11)', async ({ app, request }) => {
  const headers = (await request.get(`${app}/login/maria%40example.com/secret-token`)).headers()
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['cache-control']).toContain('no-store')
})

test('what a signed-in customer gets is kept nowhere (T67)', async ({ openScenario, page }) => {
  await openScenario('verified-personal')
  const response = await page.reload()
  expect((await response?.allHeaders())?.['cache-control']).toContain('no-store')
})

test('the browser never gets the token of the platform, nor a cookie that a script can read (T01)', async ({
  openScenario,
  page,
}) => {
  await openScenario('verified-personal')
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(await page.content()).not.toMatch(/Bearer|token_issued_at/)
})

for (const target of [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/%09/evil.example',
]) {
  test(`a redirect to ${target} leads to the overview instead (T17)`, async ({ app, logIn, openCustomer, page }) => {
    const customer = await openCustomer()
    await page.goto(`${app}/login?redirect=${encodeURIComponent(target)}`)
    await logIn(customer)
    await expect(page).toHaveURL(new RegExp(`^${app}/overview`))
  })
}
