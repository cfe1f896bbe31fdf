import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en } from '#app/i18n/locales/en/texts.ts'
import { MODULES } from '#sandbox/modules.ts'
import { makePayment, OWN_IBAN } from './payment-client.ts'
import { openSandbox } from './sandbox-client.ts'

type Sandbox = Awaited<ReturnType<typeof openSandbox>>
type Item = { kind: string; area: string; subject: string | null; fields: string[]; address: string; device: string }

const MARIA = 'maria@example.com'
const FROM = { 'client-address': '203.0.113.x', 'client-device': 'Firefox, Linux' }

async function fetchActivity(sandbox: Sandbox, token: string, query = '') {
  const { body } = await sandbox.call('GET', `me/activity?limit=100${query}`, { token })
  return body as { items: Item[]; total: number; limit: number }
}

const listKinds = async (sandbox: Sandbox, token: string, query?: string) =>
  (await fetchActivity(sandbox, token, query)).items.map(({ kind }) => kind)

test('records logins and failed logins with address and device, newest first', async () => {
  await using sandbox = await openSandbox()
  await sandbox.call('POST', 'auth/login', { body: { email: MARIA, password: 'Wrong11' }, headers: FROM })
  await sandbox.call('POST', 'auth/login', { body: { email: 'nobody@example.com', password: 'x' }, headers: FROM })
  const token = await sandbox.signIn()
  const { items, total } = await fetchActivity(sandbox, token)
  expect(total).toBe(2)
  expect(items).toMatchObject([
    { kind: 'logged_in', subject: 'password', area: 'log_in' },
    { kind: 'login_failed', address: '203.0.113.x', device: 'Firefox, Linux' },
  ])
})

test('records each activity of a customer once, with names and without values', async () => {
  await using sandbox = await openSandbox()
  const token = await sandbox.signIn()
  const send = (method: string, path: string, body: unknown = {}, key?: string) =>
    sandbox.call(method, path, { token, ...(method !== 'GET' && { body }), ...(key && { key }) })
  const preferences = { language: 'de', 'email.product': true, 'email.marketing': false }
  await send('POST', 'me/preferences', preferences, 'key-00000001')
  await send('POST', 'me/preferences', preferences, 'key-00000001')
  await send('POST', 'wallets', { coin: 'BTC', address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' })
  await send('POST', 'wallets', { coin: 'BTC', address: 'no address' })
  const key = await makePayment(sandbox, token)
  await send('POST', `transactions/${key}/template`, { name: 'Rent' })
  await send('GET', `transactions/${key}/cancel`)
  await send('POST', 'contracts/accept/terms-2026-11-26')
  await send('POST', 'me/exports', { list: 'history' })
  await send('POST', 'me/support_requests', { topic: 'other', message: 'My secret words' })

  const { items } = await fetchActivity(sandbox, token)
  expect(items.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['message_sent', expect.stringMatching(/^M-/)],
    ['list_exported', 'history'],
    ['terms_accepted', 'terms-2026-11-26'],
    ['payment_cancelled', key],
    ['template_saved', 'Rent'],
    ['payment_confirmed', key],
    ['payment_created', key],
    ['wallet_added', 'BTC'],
    ['preferences_saved', null],
    ['logged_in', 'password'],
  ])
  expect(items.find(({ kind }) => kind === 'preferences_saved')?.fields).toEqual(Object.keys(preferences))
  const words = JSON.stringify(items)
  for (const value of [OWN_IBAN, '750', 'bc1q', 'Maria', 'secret', '"de"']) expect(words).not.toContain(value)
})

test('records sign-up, email confirmation and password reset without a session', async () => {
  await using sandbox = await openSandbox()
  const form = { type: 1, email: 'new@example.com', password: 'Harbour22', password_confirmation: 'Harbour22' }
  await sandbox.call('POST', 'auth/signup', { body: { ...form, terms: true, language: 'en' } })
  await sandbox.call('POST', 'password/email', { body: { email: form.email } })
  const [email] = sandbox.control.emails(sandbox.control.account(form.email).number)
  const secret = new URL(email?.link ?? '').pathname.split('/').at(-1)
  await sandbox.call('POST', 'password/reset', { body: { ...form, token: secret } })
  const token = await sandbox.signIn(form.email, form.password)
  const { items } = await fetchActivity(sandbox, token)
  expect(items.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['logged_in', 'password'],
    ['password_changed', null],
    ['password_link_sent', null],
    ['terms_accepted', 'terms-2026-11-26'],
    ['account_opened', null],
  ])
})

test('filters the activity list by area and dates, with pagination', async () => {
  await using sandbox = await openSandbox()
  const { token } = sandbox.control.enter('activity-full')
  const all = await fetchActivity(sandbox, token)
  expect(all.total).toBe(29)
  expect(new Set(await listKinds(sandbox, token, '&area=consents'))).toEqual(new Set(['terms_accepted']))
  expect(await listKinds(sandbox, token, '&area=nothing')).toHaveLength(29)
  expect(await listKinds(sandbox, token, '&period_end=2026-03-03')).not.toContain('nothing')
  expect((await fetchActivity(sandbox, token, '&period_start=2026-03-04')).total).toBeLessThan(29)
  const { body } = await sandbox.call('GET', 'me/activity?limit=20&offset=20', { token })
  expect((body as { items: unknown[] }).items).toEqual(all.items.slice(20))
})

test("returns only the account's own activity, and 401 without a session", async () => {
  await using sandbox = await openSandbox()
  const { token } = sandbox.control.enter('activity-full')
  await sandbox.call('POST', 'me/exports', { token, body: { list: 'history' } })
  const office = await sandbox.signIn('office@example.com')
  expect(await listKinds(sandbox, office)).toEqual(['logged_in'])
  expect((await sandbox.call('GET', 'me/activity')).status).toBe(401)
})

test('rejects updates and deletes of recorded activity', async () => {
  await using sandbox = await openSandbox()
  await sandbox.signIn()
  const { database } = sandbox.control.context
  expect(() => database.run("update activity set kind = 'logged_out'")).toThrow('only added to')
  expect(() => database.run('delete from activity')).toThrow('only added to')
})

test('drops a client header with unexpected characters or length', async () => {
  await using sandbox = await openSandbox()
  const headers = { 'client-address': '<script>', 'client-device': 'x'.repeat(61) }
  await sandbox.call('POST', 'auth/login', { body: { email: MARIA, password: 'Wrong11' }, headers })
  const { items } = await fetchActivity(sandbox, await sandbox.signIn())
  expect(items.find(({ kind }) => kind === 'login_failed')).toMatchObject({ address: null, device: null })
})

/** Calls that change nothing of the customer's: they query, compute or resend an email. */
const NOT_NOTED = new Set([
  'POST :analyticsProvider/track',
  'GET auth/pin',
  'GET checkups/identity/check',
  'GET me/reset-idv',
  'POST auth/change_email',
  'POST auth/resend_email_confirmation',
  'POST balances/confirm_transaction/:key',
  'POST balances/exchange_quote',
  'POST balances/:id/withdrawal_quote',
  'POST buy/quote',
  'POST checkups/identity/check',
  'POST collect_links/:code/pay',
  'POST collect_links/:code/quote',
  'POST collect_payments/:key/answer',
  'POST iban/check',
  'POST me/kyc/validate',
  'POST me/onboarding/reset',
  'POST me/referral_codes',
  'POST me/referral_codes/invite',
  'POST me/vouchers/:code',
  'POST support_requests',
  'POST transactions/:id/request_confirmation',
  'POST transactions/:id/waiting_key',
  'POST transactions/ticket',
  'DELETE me/referral_codes/:id',
])

test('records every state-changing call except those listed in this test', () => {
  const changing = MODULES.flatMap(({ routes }) => routes)
    .filter(({ method, unsafeGet }) => method !== 'GET' || unsafeGet)
    .map(({ method, path }) => `${method} ${path}`)
  const noted = MODULES.flatMap(({ activities = {} }) => Object.keys(activities))
  const left = changing.filter((call) => !noted.includes(call) && !NOT_NOTED.has(call))
  expect(left).toEqual([])
})

test.each(
  MODULES.map(
    ({ routes, activities = {}, refusedActivities = {} }, index) =>
      [index, { routes, activities, refusedActivities }] as const,
  ),
)('module %i records only its own calls', (_, { routes, activities, refusedActivities }) => {
  const own = routes.map(({ method, path }) => `${method} ${path}`)
  const noted = [activities, refusedActivities].flatMap((each) => Object.keys(each))
  expect(noted.filter((call) => !own.includes(call))).toEqual([])
})

test('finds an app text for every kind of activity that a service records', () => {
  const sources = globSync('sandbox/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => source.includes('activity-note.ts') || source.includes('core/activity.ts'))
  const listKinds = sources.flatMap((source) =>
    Array.from(source.matchAll(/(?:build\w*Note\(|\bkind: )'(\w+_\w+)'/g), ([, kind]) => `activityWords.${kind}`),
  )
  expect(new Set(listKinds).size).toBeGreaterThan(60)
  expect(listKinds.filter((key) => !(key in en.activityWords))).toEqual([])
})
