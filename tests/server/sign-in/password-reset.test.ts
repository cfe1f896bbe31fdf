import { expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { logIn } from '#tests/server/browser.ts'

type Run = Awaited<ReturnType<typeof startSharedApp>>

function post({ app }: Run, path: string, body: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(app.url + path, {
    method: 'POST',
    headers: { Origin: app.url, ...headers },
    body: new URLSearchParams(body),
    redirect: 'manual',
  })
}

const requestReset = (run: Run, email: string, headers = {}) =>
  post(run, '/login?modal=password-reset', { intent: 'reset', reset_email: email }, headers)

function getEmailedPath({ sandbox }: Run): string {
  const { number } = sandbox.control.account('maria@example.com')
  return new URL(sandbox.control.emails(number)[0]?.link ?? '').pathname
}

const NEW = { password: 'Harbour22', password_confirmation: 'Harbour22' }

test('resets a password by an emailed link and ends all sessions (logout, T14)', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const asked = await requestReset(run, 'maria@example.com')
  expect(asked.status).toBe(303)
  expect(asked.headers.get('Location')).toBe('/login?lang=en')

  const path = getEmailedPath(run)
  const reset = await post(run, path, NEW)
  expect(reset.status).toBe(303)
  expect(reset.headers.get('Location')).toBe('/login?lang=en')
  const cookies = reset.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const next = await fetch(`${run.app.url}/login?lang=en`, { headers: { Cookie: cookies.join('; ') } })
  expect(await next.text()).toContain('The password is changed, and every session was ended.')
  expect((await maria.get('/overview')).status).toBe(302)

  const logInWith = (password: string) =>
    post(run, '/login', { intent: 'password', email: 'maria@example.com', password })
  expect((await logInWith('Causeway1')).status).toBe(401)
  expect((await logInWith('Harbour22')).status).toBe(303)
  expect((await post(run, path, NEW)).status).toBe(404)
})

test('renders the reset form without scripts and validates the address (T16)', async () => {
  await using run = await startSharedApp()
  const page = await (await fetch(`${run.app.url}/login?modal=password-reset`)).text()
  expect(page).toMatch(/<dialog[^>]* open/)
  expect(page).toContain('name="reset_email"')
  expect(page).toContain('Back to log in')

  const wrong = await requestReset(run, 'maria@')
  const html = await wrong.text()
  expect(wrong.status).toBe(422)
  expect(html).toMatch(/id="reset-reset_email-error"/)
  expect(html).toMatch(/name="reset_email"[^>]*value="maria@"/)
})

test('responds the same for known and unknown emails, and sends to known ones (T13)', async () => {
  await using run = await startSharedApp()
  const { number } = run.sandbox.control.account('maria@example.com')
  const before = run.sandbox.control.emails(number).length
  const [known, unknown] = [await requestReset(run, 'maria@example.com'), await requestReset(run, 'nobody@example.com')]

  expect([known.status, known.headers.get('Location')]).toEqual([unknown.status, unknown.headers.get('Location')])
  expect(await known.text()).toBe(await unknown.text())
  expect(run.sandbox.control.emails(number)).toHaveLength(before + 1)
})

test("sends no referrer, forbids caching and masks the email on the link's page (T15)", async () => {
  await using run = await startSharedApp()
  await requestReset(run, 'maria@example.com')
  const path = getEmailedPath(run)
  for (const response of [await fetch(run.app.url + path), await post(run, path, { password: 'short' })]) {
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(response.headers.get('Cache-Control')).toContain('no-store')
    const html = await response.text()
    expect(html).not.toContain('maria@example.com</h1>')
    expect(html).not.toMatch(/value="short"/)
  }
})

test.each([
  [{ password: 'short', password_confirmation: 'short' }, /Use at least 8 characters with upper and lower case/],
  [{ password: 'Harbour22', password_confirmation: 'Harbour23' }, /The passwords do not match/],
  [{ password: '', password_confirmation: '' }, /Enter a new password\./],
])('rejects a new password like %o beside its field, and keeps the link (validation)', async (typed, words) => {
  await using run = await startSharedApp()
  await requestReset(run, 'maria@example.com')
  const path = getEmailedPath(run)
  const refused = await post(run, path, typed)

  expect(refused.status).toBe(422)
  expect(await refused.text()).toMatch(words)
  expect((await post(run, path, NEW)).status).toBe(303)
})

test('responds 404 alike to a foreign, an expired and an invented link', async () => {
  await using run = await startSharedApp()
  await requestReset(run, 'maria@example.com')
  const path = getEmailedPath(run)
  const { number } = run.sandbox.control.account('maria@example.com')
  const other = path.replace('maria', 'office')
  expect((await post(run, other, NEW)).status).toBe(404)

  await requestReset(run, 'maria@example.com')
  const late = getEmailedPath(run)
  run.sandbox.control.moveClock(61 * 60_000, number)
  expect((await post(run, late, NEW)).status).toBe(404)
  expect((await post(run, '/password-reset/maria%40example.com/made-up', NEW)).status).toBe(404)
})

test("links to the configured origin regardless of the request's host (T14)", async () => {
  await using run = await startSharedApp()
  await requestReset(run, 'maria@example.com', { 'X-Forwarded-Host': 'evil.example' })
  const { number } = run.sandbox.control.account('maria@example.com')

  expect(run.sandbox.control.emails(number)[0]?.link).not.toContain('evil')
})
