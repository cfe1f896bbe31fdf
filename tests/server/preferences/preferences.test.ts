import { expect, test } from 'vitest'
import { formatDateTime } from '#app/i18n/formats.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { arriveBy, logIn } from '#tests/server/browser.ts'
import { findLink, stripTags, readValue } from '#tests/server/page.ts'

const operation_id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const WALLET = {
  operation_id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  intent: 'add-wallet',
  coin: 'BTC',
  address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
}

test('saves language and optional emails, and continues in the new language', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const before = await maria.read('/profile/preferences')
  expect(before).toMatch(/<option[^>]*value="en"[^>]*selected|<option[^>]*selected[^>]*value="en"/)
  expect(before).not.toContain('checked=""')

  const saved = await maria.post('/profile/preferences', { operation_id, language: 'de', product: 'on' })
  expect(saved.status).toBe(303)
  expect(saved.headers.get('Location')).toBe('/profile/preferences?lang=de')
  const after = await maria.read('/profile/preferences?lang=de')
  expect(after).toContain('Your preferences are saved.')
  expect(after).toMatch(/<option[^>]*value="de"[^>]*selected|<option[^>]*selected[^>]*value="de"/)
  expect(after.match(/checked=""/g)).toHaveLength(1)
  expect(run.sandbox.control.account('maria@example.com').language).toBe('de')
})

test('rejects an unknown language beside its field (validation)', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const refused = await maria.post('/profile/preferences', { operation_id, language: 'tlh', marketing: 'on' })

  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('id="preferences-language-error"')
  expect(run.sandbox.control.account('maria@example.com').language).toBe('en')
})

test.each(['', 'a b', 'x\r\nX-Evil: 1', 'ключ'])(
  'rejects an operation id like %j before it becomes a header (T60)',
  async (id) => {
    await using run = await startSharedApp()
    const maria = await logIn(run.app.url)
    const forms: Record<string, string>[] = [
      { language: 'de' },
      { intent: 'add-wallet', coin: 'BTC', address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
    ]
    for (const form of forms) {
      expect((await maria.post('/profile/preferences', { ...form, operation_id: id })).status).toBe(422)
    }
    expect(run.sandbox.control.account('maria@example.com').language).toBe('en')
  },
)

test("emails a password reset only to the address of the session's account", async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const { number } = run.sandbox.control.account('maria@example.com')
  const sent = await maria.post('/profile/preferences', { intent: 'password', email: 'office@example.com' })

  expect(sent.status).toBe(303)
  expect(run.sandbox.control.emails(number)[0]?.link).toContain('/password-reset/maria%40example.com/')
  expect(await maria.read('/profile/preferences')).toContain('we have sent a link to reset the password')
})

test("renders start and latest end of the session in the app's time zone", async () => {
  await using run = await startSharedApp()
  const before = Date.now()
  const maria = await logIn(run.app.url)
  const page = await maria.read('/profile/preferences')

  const formatTime = (at: number) => formatDateTime(new Date(at).toISOString(), 'en', 'Europe/Tallinn')
  const [since, until] = ['Logged in since', 'Ends at the latest'].map(
    (term) => new RegExp(`${term}</dt><dd[^>]*>([^<]+)<`).exec(page)?.[1],
  )
  // The minute may have changed during the login.
  const asOf = [before, Date.now()].find((at) => formatTime(at) === since)
  expect(asOf).toBeDefined()
  expect([before, Date.now()].map((at) => formatTime(at + 12 * 3_600_000))).toContain(until)
  expect(page).toContain('logging in elsewhere ends this session')
})

test('logs out everywhere without scripts, here and on the platform', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const left = await maria.post('/profile/preferences', { intent: 'log-out-everywhere' })

  expect([left.status, left.headers.get('Location')]).toEqual([303, '/login?lang=en'])
  expect(run.sandbox.control.countReceived({ method: 'POST', path: 'auth/logout' })).toBe(1)
  expect((await maria.get('/profile/preferences')).headers.get('Location')).toContain('/login')
  const cookie = left.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const login = await fetch(`${run.app.url}/login`, { headers: { Cookie: cookie } })
  expect(await login.text()).toContain('You are logged out everywhere.')
})

test('responds 503 to a logout everywhere if the platform is offline', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  run.sandbox.control.fault({ call: 'POST auth/logout', kind: 'reset-before', times: 9 })
  const unanswered = await maria.post('/profile/preferences', { intent: 'log-out-everywhere' })

  expect(unanswered.status).toBe(503)
  expect(stripTags(await unanswered.text())).toContain("We can't reach our payment system right now")
  expect((await maria.get('/profile/preferences')).status).toBe(200)
})

test.each([
  ['phone-unconfirmed', 'personal', '+372 5123 4567 is not confirmed yet.', 'Confirm or change'],
  ['wizard-confirm', 'personal', '+372 5123 4567 is confirmed.', 'Change'],
  ['wizard-company-ready', 'company-representative', '+372 5123 4567 is confirmed.', 'Change'],
  ['wizard-start', 'personal', 'You have not given a phone number.', 'Add'],
  ['wizard-start?as=business', 'company-representative', 'You have not given a phone', 'Add'],
])('renders the phone of %s with a link to %s', async (scenario, section, words, link) => {
  await using run = await startSharedApp({ withScenarios: true })
  const visitor = await arriveBy(run, scenario)
  const page = await (await visitor.get('/profile/preferences')).text()

  expect(page).toContain(`>${words}`)
  expect(page).toMatch(
    new RegExp(`href="/profile\\?section=${section}&amp;lang=en"[^>]*><bdi>${link}</bdi><span class="unseen"> Phone<`),
  )
  const opened = await visitor.get(`/profile?section=${section}`)
  expect(opened.status).toBe(200)
  expect(/>[^<{]*is not confirmed yet\. We send a code/.test(await opened.text())).toBe(words.includes('not confirmed'))
})

test.each(['/profile/preferences', '/profile'])(
  'links email and phone of %s to support while the profile is closed',
  async (path) => {
    await using run = await startSharedApp({ withScenarios: true })
    const page = await (await arriveBy(run, 'wizard-submitted')).read(`${path}?lang=en`)
    expect(findLink(page, { name: /^Ask us to change: Email$/ })).toBe('/contact?topic=account&lang=en')
    expect(findLink(page, { name: /^Ask us to change: Phone$/ })).toBe('/contact?topic=verification&lang=en')
  },
)

test('links the details of an open renewal to their sections', async () => {
  await using run = await startSharedApp({ withScenarios: true })
  const page = await (await arriveBy(run, 'renewal-required')).read('/profile?lang=en')
  expect(findLink(page, { name: /^Change Phone$/ })).toBe('/profile?section=personal&lang=en')
  expect(findLink(page, { name: /^Change Address$/ })).toBe('/profile?section=personal&lang=en')
})

test.each([
  ['saved preferences', 'POST me/preferences', { operation_id, language: 'de' }],
  ['an added address', 'POST wallets', { ...WALLET, operation_id }],
  ['a removed address', 'DELETE wallets/:id', { intent: 'remove-wallet' }],
  ['an unlinked provider', 'GET auth/unlink/:provider', { operation_id, intent: 'unlink', provider: 'google' }],
  ['a password link', 'POST password/email', { intent: 'password' }],
])('responds 503 to %s after a timeout, without a link to the payment history', async (_, call, form) => {
  await using run = await startSharedApp({ withScenarios: true })
  const visitor = await arriveBy(run, 'social-linked')
  const { page, get } = visitor
  const post = (fields: Record<string, string>) => visitor.post(page, fields)
  await post({ ...WALLET, coin: 'ETH', address: '0x52908400098527886E0F7030069857D2E4169EE7' })
  const wallet = readValue(await (await get(page)).text(), 'wallet')
  run.sandbox.control.fault({ call, kind: 'commit-then-drop', times: 9 })
  const unanswered = await post({ wallet, ...form })

  expect(unanswered.status).toBe(503)
  const html = await unanswered.text()
  expect(stripTags(html)).toMatch(/We can't reach our payment system right now.*Support code/s)
  expect(stripTags(html)).not.toMatch(/Check your (history|connection)|Nothing was sent/)

  run.sandbox.control.clearFaults()
  expect((await post({ wallet, ...form })).status).toBe(303)
})
