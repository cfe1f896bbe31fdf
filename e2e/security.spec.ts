import { test } from './support/lasting-window.ts'
import { expect } from './support/test.ts'

const ANSWERS = ['/', '/fees', '/login', '/no-such-page', '/overview', '/healthz', '/favicon.svg']

for (const path of ANSWERS) {
  test(`${path}: sends headers against framing, sniffing and wider sources (T26)`, async ({ app, request }) => {
    const headers = (await request.get(app + path, { maxRedirects: 0 })).headers()
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/)
  })
}

test('rejects cross-site forms with an error page and no change (T24, CSRF)', async ({ app, request }) => {
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

test('rejects a form without an Origin header (CSRF)', async ({ app }) => {
  const response = await fetch(`${app}/theme`, { method: 'POST', body: new URLSearchParams({ theme: 'dark' }) })
  expect(response.status).toBe(403)
})

test('responds 413 to an oversized body before reading it (T52)', async ({ app, request }) => {
  const response = await request.post(`${app}/login`, { headers: { Origin: app }, data: 'x'.repeat(300 * 1024) })
  expect(response.status()).toBe(413)
})

test('responds 405 with Allow to other methods (T90)', async ({ app, request }) => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const page = await request.fetch(`${app}/fees`, { method })
    const form = await request.fetch(`${app}/login`, { method })
    expect([page.status(), page.headers()['allow']]).toEqual([405, 'GET, HEAD'])
    expect([form.status(), form.headers()['allow']]).toEqual([405, 'GET, HEAD, POST'])
  }
})

test('ignores a forged X-Forwarded-Host header (T14)', async ({ app }) => {
  const response = await fetch(`${app}/login?redirect=/overview`, { headers: { 'X-Forwarded-Host': 'evil.example' } })
  expect((await response.text()) + JSON.stringify([...response.headers])).not.toContain('evil.example')
})

test('sends no-referrer and no-store for a page with a secret in its URL (T11)', async ({ app, request }) => {
  const headers = (await request.get(`${app}/login/maria%40example.com/secret-token`)).headers()
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['cache-control']).toContain('no-store')
})

test('sends no-store for signed-in pages (T67)', async ({ openScenario, page }) => {
  await openScenario('verified-personal')
  const response = await page.reload()
  expect((await response?.allHeaders())?.['cache-control']).toContain('no-store')
})

test("keeps the platform token and the session cookie out of the page's reach (T01)", async ({
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
  test(`redirects to the overview instead of ${target} after login (T17)`, async ({
    app,
    logIn,
    openCustomer,
    page,
  }) => {
    const customer = await openCustomer()
    await page.goto(`${app}/login?redirect=${encodeURIComponent(target)}`)
    await logIn(customer)
    await expect(page).toHaveURL(new RegExp(`^${app}/overview`))
  })
}
