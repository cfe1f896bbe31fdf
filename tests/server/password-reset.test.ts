import { expect, test } from 'vitest'
import { sharedApp } from './shared-app.ts'
import { logIn } from './browser.ts'

type Run = Awaited<ReturnType<typeof sharedApp>>

function post({ app }: Run, path: string, body: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(app.url + path, {
    method: 'POST',
    headers: { Origin: app.url, ...headers },
    body: new URLSearchParams(body),
    redirect: 'manual',
  })
}

const ask = (run: Run, email: string, headers = {}) =>
  post(run, '/login?modal=password-reset', { intent: 'reset', reset_email: email }, headers)

/** The path of the newest link that was emailed to Maria. */
function emailedPath({ sandbox }: Run): string {
  const { number } = sandbox.control.account('maria@example.com')
  return new URL(sandbox.control.emails(number)[0]?.link ?? '').pathname
}

const NEW = { password: 'Harbour22', password_confirmation: 'Harbour22' }

test('a forgotten password is replaced by an emailed link; it logs nobody in and ends every session (T14)', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  const asked = await ask(run, 'maria@example.com')
  expect(asked.status).toBe(303)
  expect(asked.headers.get('Location')).toBe('/login?lang=en')

  const path = emailedPath(run)
  const reset = await post(run, path, NEW)
  expect(reset.status).toBe(303)
  expect(reset.headers.get('Location')).toBe('/login?lang=en')
  const cookies = reset.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const next = await fetch(`${run.app.url}/login?lang=en`, { headers: { Cookie: cookies.join('; ') } })
  expect(await next.text()).toContain('The password is changed, and every session was ended.')
  expect((await maria.get('/overview')).status).toBe(302)

  const login = (password: string) => post(run, '/login', { intent: 'password', email: 'maria@example.com', password })
  expect((await login('Causeway1')).status).toBe(401)
  expect((await login('Harbour22')).status).toBe(303)
  expect((await post(run, path, NEW)).status).toBe(404)
})

test('without scripts the question stands on a page of its own, and a bad address is said beside its field (T16)', async () => {
  await using run = await sharedApp()
  const page = await (await fetch(`${run.app.url}/login?modal=password-reset`)).text()
  expect(page).toMatch(/<dialog[^>]* open/)
  expect(page).toContain('name="reset_email"')
  expect(page).toContain('Back to log in')

  const wrong = await ask(run, 'maria@')
  const html = await wrong.text()
  expect(wrong.status).toBe(422)
  expect(html).toMatch(/id="reset-reset_email-error"/)
  expect(html).toMatch(/name="reset_email"[^>]*value="maria@"/)
})

test('a known and an unknown address get the same answer, and only the known one an email (T13)', async () => {
  await using run = await sharedApp()
  const { number } = run.sandbox.control.account('maria@example.com')
  const before = run.sandbox.control.emails(number).length
  const [known, unknown] = [await ask(run, 'maria@example.com'), await ask(run, 'nobody@example.com')]

  expect([known.status, known.headers.get('Location')]).toEqual([unknown.status, unknown.headers.get('Location')])
  expect(await known.text()).toBe(await unknown.text())
  expect(run.sandbox.control.emails(number)).toHaveLength(before + 1)
})

test('the page of the link sends no referrer, is not kept, and does not show the address in full (T15)', async () => {
  await using run = await sharedApp()
  await ask(run, 'maria@example.com')
  const path = emailedPath(run)
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
  [{ password: '', password_confirmation: '' }, /This field is required/],
])('a new password like %o is refused beside its field, and the link still works', async (typed, words) => {
  await using run = await sharedApp()
  await ask(run, 'maria@example.com')
  const path = emailedPath(run)
  const refused = await post(run, path, typed)

  expect(refused.status).toBe(422)
  expect(await refused.text()).toMatch(words)
  expect((await post(run, path, NEW)).status).toBe(303)
})

test('a link of somebody else, an old one and a made-up one say the same', async () => {
  await using run = await sharedApp()
  await ask(run, 'maria@example.com')
  const path = emailedPath(run)
  const { number } = run.sandbox.control.account('maria@example.com')
  const other = path.replace('maria', 'office')
  expect((await post(run, other, NEW)).status).toBe(404)

  await ask(run, 'maria@example.com')
  const late = emailedPath(run)
  run.sandbox.control.moveClock(61 * 60_000, number)
  expect((await post(run, late, NEW)).status).toBe(404)
  expect((await post(run, '/password-reset/maria%40example.com/made-up', NEW)).status).toBe(404)
})

test('the link leads to the configured origin, whatever host the request names (T14)', async () => {
  await using run = await sharedApp()
  await ask(run, 'maria@example.com', { 'X-Forwarded-Host': 'evil.example' })
  const { number } = run.sandbox.control.account('maria@example.com')

  expect(run.sandbox.control.emails(number)[0]?.link).not.toContain('evil')
})
