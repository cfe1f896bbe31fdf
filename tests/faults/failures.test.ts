import { expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { logIn } from '#tests/server/browser.ts'
import { fillPaymentForm } from '#tests/server/filled-form.ts'
import { readError, stripTags } from '#tests/server/page.ts'

// Each failure as seen by a customer without scripts (rules.md#error-handling).
const SUPPORT_CODE = /Support code [0-9A-HJKMNP-TV-Z]{8}/

test.each([
  ['5xx', { kind: 'status', value: '503' }],
  ['a page of a gateway', { kind: 'garbage' }],
  ['an unexpected schema', { kind: 'wrong-schema' }],
  ['an empty response', { kind: 'empty' }],
] as const)('renders the full-screen overlay with a retry for %s on a read', async (_, fault) => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  run.sandbox.control.fault({ call: 'GET transactions/me', ...fault })
  const answer = await maria.get('/history?lang=en')
  const page = await answer.text()

  expect(answer.status).toBe(503)
  expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(page).toMatch(/<dialog[^>]* open/)
  expect(page).toContain('Service unavailable')
  expect(page).toContain('href="/history?lang=en"')
  expect(page).toMatch(SUPPORT_CODE)
  expect(page).not.toMatch(/at \w+ \(|node_modules|ZodError/)

  run.sandbox.control.clearFaults()
  expect((await maria.get('/history')).status).toBe(200)
})

test('keeps the frame with fallback texts when its data cannot be loaded', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  run.sandbox.control.fault({ call: 'GET me', kind: 'status', value: '500' })
  const page = await (await maria.get('/overview')).text()

  expect(page).toContain('Service unavailable')
  expect(page).toContain('Log out')
  expect(page).toContain('maria@example.com')
  expect(page.replaceAll(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/\b(?:footer|shell|parts|failures)\.[a-z]/)
})

test("reports an unreachable platform without blaming the customer's connection", async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  run.sandbox.control.fault({ call: 'GET transactions/me', kind: 'reset-before' })
  const answer = await maria.get('/history')

  expect(answer.status).toBe(503)
  const words = stripTags(await answer.text())
  expect(words).toContain("We can't reach our payment system right now")
  expect(words).not.toContain('Check your connection')
})

test('renders the overlay of a 5xx above the form, which keeps its input', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const form = await fillPaymentForm(maria)
  run.sandbox.control.fault({ call: 'POST transactions', kind: 'status', value: '500' })
  const answer = await maria.post('/payments', form)
  const page = await answer.text()

  expect(answer.status).toBe(503)
  expect(page).toContain('Service unavailable')
  expect(page).toContain('value="EE382200221020145685"')
  expect(page).toContain(`value="${form.operation_id}"`)
})

test('shows an ok=false message as a notice until it is dismissed', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  run.sandbox.control.fault({
    call: 'POST transactions',
    kind: 'soft-failure',
    value: 'Payouts rest until noon.',
    times: 1,
  })
  expect(await (await maria.post('/payments', await fillPaymentForm(maria))).text()).toContain(
    'Payouts rest until noon.',
  )

  const page = await maria.read('/overview')
  expect(page).toContain('Payouts rest until noon.')
  expect(await maria.read('/history')).toContain('Payouts rest until noon.')
  const [, id = ''] = /\/notices\/([\w-]+)\/dismiss/.exec(page) ?? []
  await maria.post(`/notices/${id}/dismiss`, { back: '/overview' })
  expect(await maria.read('/overview')).not.toContain('Payouts rest until noon.')
})

test('ends the session on a 401 and restores the input after login', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const form = await fillPaymentForm(maria)
  await logIn(run.app.url)
  const answer = await maria.post('/payments', form)

  expect(answer.status).toBe(302)
  expect(answer.headers.get('Location')).toBe('/login?redirect=%2Fpayments&lang=en')
  const { cookie } = maria
  const login = await fetch(`${run.app.url}/login?redirect=%2Fpayments`, { headers: { Cookie: cookie } })
  expect(await login.text()).toContain('Only one session is allowed')

  const again = await fetch(`${run.app.url}/login?redirect=%2Fpayments`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: run.app.url },
    body: new URLSearchParams({ intent: 'password', email: 'maria@example.com', password: 'Causeway1' }),
    redirect: 'manual',
  })
  expect(again.headers.get('Location')).toBe('/payments?lang=en')
  const signedIn = again.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const restored = await (await fetch(`${run.app.url}/payments`, { headers: { Cookie: signedIn } })).text()
  expect(restored).toContain('value="EE382200221020145685"')
  expect(restored).toContain('value="Rent November"')
  expect(restored).toContain(`value="${form.operation_id}"`)
})

test('titles an error without a field "Error" and shows the retry time of a 429', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  run.sandbox.control.fault({ call: 'POST transactions', kind: 'too-many', value: '120', times: 1 })
  const answer = await maria.post('/payments', await fillPaymentForm(maria))
  const page = await answer.text()

  expect(answer.status).toBe(429)
  expect(answer.headers.get('Retry-After')).toBe('120')
  expect(page).toContain('<b>Error</b>')
  expect(page).toMatch(SUPPORT_CODE)
})

test('reports a failed part in its place and renders the rest (T75)', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  run.sandbox.control.fault({ call: 'GET transactions/me', kind: 'status', value: '500' })
  const answer = await maria.get('/overview')
  const page = await answer.text()

  expect(answer.status).toBe(200)
  expect(page).toContain('This part could not be loaded')
  expect(page).toContain('Your limits')
})

test("responds 404 for another customer's payment (T50)", async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const made = await maria.post('/payments', await fillPaymentForm(maria))
  const office = await logIn(run.app.url, 'office@example.com')

  for (const path of [made.headers.get('Location') ?? '', '/transactions/tx_nothing']) {
    const answer = await office.get(path)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('There is nothing here')
  }
})

test("shows the platform's error about a template's amount beside its field", async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const page = '/payments/templates/new'
  const form = { ...(await fillPaymentForm(maria, '20000')), name: 'Rent', operation_id: crypto.randomUUID() }
  const pounds = { currency: 'GBP', receiver_iban: '', receiver_sort_code: '08-99-99', receiver_account: '66374958' }
  const answer = await maria.post(page, { ...form, ...pounds })
  const html = await answer.text()

  expect(answer.status).toBe(422)
  expect(readError(html, 'sum', 'template')).toMatch(/^The amount must be between/)
  expect(html).toMatch(/<a href="#template-sum"><bdi>The amount must be between/)
})
