import { expect, test } from 'vitest'
import { answerProvider, startProviderLogin } from '#tests/server/provider-page.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { arriveBy, Browser, fetchTicket } from '#tests/server/browser.ts'
import { stripTags, readValue, findLink } from '#tests/server/page.ts'

const FIRST = 'merge-possible-4@example.com'
const SECOND = `second-${FIRST}`

type Run = Awaited<ReturnType<typeof startSharedApp>>

/** Logs in to the first of a customer's two accounts, and returns the redirect. */
async function withTwoAccounts(run: Run, { scenario = 'merge-possible', login = '/login' } = {}) {
  await fetchTicket(run.sandbox, scenario)
  const browser = new Browser(run.app.url)
  const email = `${scenario}-4@example.com`
  const response = await browser.post(login, { intent: 'password', email, password: 'Causeway1' })
  return { browser, landed: response.headers.get('Location') ?? '' }
}

async function readConfirmation(browser: Browser, stays: 'first' | 'second') {
  const page = await browser.read(`/merge-accounts?stays=${stays}`)
  const pair = readValue(page, 'pair')
  return { intent: 'merge', stays, pair }
}

test('redirects a login to both accounts with what distinguishes them', async () => {
  await using run = await startSharedApp()
  const { browser, landed } = await withTwoAccounts(run)
  expect(landed).toMatch(/^\/merge-accounts\?/)
  const page = await browser.read(landed)

  expect(page).toContain('You have two accounts')
  expect(page).toContain('m***4@example.com')
  expect(page).toContain('s***4@example.com')
  expect(page).toMatch(/Personal, created on [^<]*, last login [^<]*, you are logged in to this one/)
  expect(page).toMatch(/Personal, created on [^<]*, no login yet, login with Google/)
  expect(page).not.toContain(SECOND)
})

test('redirects a popup login to both accounts in the page that opened it', async () => {
  await using run = await startSharedApp()
  await fetchTicket(run.sandbox, 'merge-possible')
  const browser = new Browser(run.app.url)
  const link = await startProviderLogin(browser, '/auth/google?redirect=/history', { window: 'small' })
  const returned = await browser.get(await answerProvider(run, link, { email: FIRST }))

  expect(returned.headers.get('Location')).toBe('/auth/done?lang=en')
  expect((await browser.get('/auth/onward')).headers.get('Location')).toBe(
    '/merge-accounts?redirect=%2Fhistory%3Flang%3Den&lang=en',
  )
})

test('closes the other account after a confirmation, under a new session id (T02)', async () => {
  await using run = await startSharedApp()
  const { browser } = await withTwoAccounts(run)
  const chosen = await browser.post('/merge-accounts', { intent: 'choose', stays: 'second' })
  expect(chosen.headers.get('Location')).toBe('/merge-accounts?stays=second&lang=en')
  const page = await browser.read('/merge-accounts?stays=second')
  expect(page).toContain('Close m***4@example.com for good?')
  expect(page).toContain('This cannot be undone')

  const before = browser.cookie
  const merged = await browser.post('/merge-accounts?stays=second', await readConfirmation(browser, 'second'))
  expect(merged.headers.get('Location')).toBe('/overview?lang=en')
  expect(browser.cookie).not.toBe(before)
  expect(await browser.read('/overview')).toContain(
    'm***4@example.com is closed. You are logged in as s***4@example.com.',
  )
  expect(run.sandbox.control.account(FIRST).status).toBe('closed')
  expect(run.sandbox.control.account(SECOND).status).toBe('complete')
  const planted = new Browser(run.app.url)
  planted.cookie = before
  expect((await planted.get('/overview')).headers.get('Location')).toContain('/login')
  expect((await browser.get('/merge-accounts')).headers.get('Location')).toBe('/overview?lang=en')
})

test('merges once despite a duplicate submit, and keeps the new session', async () => {
  await using run = await startSharedApp({ withScenarios: true })
  for (const pause of [0, 5, 20, 60, 200]) {
    const browser = await arriveBy(run, 'merge-possible')
    const form = await readConfirmation(browser, 'first')
    const press = () =>
      fetch(`${run.app.url}/merge-accounts?stays=first`, {
        method: 'POST',
        headers: { Cookie: browser.cookie, Origin: run.app.url },
        body: new URLSearchParams(form),
        redirect: 'manual',
      })
    const first = press()
    await new Promise((resolve) => setTimeout(resolve, pause))
    const answers = await Promise.all([first, press()])
    for (const { status } of answers) expect([302, 303]).toContain(status)
    const set = answers.flatMap((answer) => answer.headers.getSetCookie())
    const cookies = set.filter((cookie) => cookie.startsWith('causeway=')).map((cookie) => cookie.split(';')[0])
    expect(cookies, `${pause} ms later`).toHaveLength(1)
    expect((await fetch(`${run.app.url}/overview`, { headers: { Cookie: cookies[0] ?? '' } })).status).toBe(200)
  }
})

test('rejects a missing choice beside it, and preselects none (validation)', async () => {
  await using run = await startSharedApp()
  const { browser } = await withTwoAccounts(run)
  expect(await browser.read('/merge-accounts')).not.toContain('checked=""')
  const wrong: Record<string, string>[] = [
    { intent: 'choose' },
    { intent: 'choose', stays: 'third' },
    { intent: 'merge', pair: 'x' },
  ]
  for (const fields of wrong) {
    const refused = await browser.post('/merge-accounts', fields)
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('id="merge-stays-error"')
  }
})

test("puts the accounts' tokens into no page, URL or response (T22)", async () => {
  await using run = await startSharedApp()
  const { browser, landed } = await withTwoAccounts(run)
  const texts = [landed]
  for (const path of [landed, '/merge-accounts', '/merge-accounts?stays=first', '/merge-accounts.data?stays=first']) {
    texts.push(await browser.read(path))
  }
  expect(texts.at(-1)).toContain('m***4@example.com')
  // A token of the sandbox has 43 characters; nonce and digest are shorter.
  for (const text of texts) expect(text).not.toMatch(/(?<![\w/-])[\w-]{43}(?![\w-])/)
})

test('rejects a form of another site, account or pair (CSRF, T22, T24)', async () => {
  await using run = await startSharedApp()
  const { browser } = await withTwoAccounts(run)
  const form = await readConfirmation(browser, 'first')

  expect((await browser.post('/merge-accounts', form, { Origin: 'https://evil.example' })).status).toBe(403)
  expect((await browser.post('/merge-accounts', form, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  const tagged = await browser.post('/merge-accounts', { ...form, signed_in_as: 'another0' })
  expect(tagged.headers.get('Location')).toBe('/overview?lang=en')
  const other = await browser.post('/merge-accounts', { ...form, pair: 'x'.repeat(22) })
  expect(other.headers.get('Location')).toBe('/merge-accounts?lang=en')
  expect(await browser.read('/merge-accounts')).toContain('Nothing was closed. Choose again.')
  const maria = new Browser(run.app.url)
  await maria.logIn()
  expect((await maria.post('/merge-accounts', form)).headers.get('Location')).toBe('/overview?lang=en')
  expect(await maria.read('/overview')).toContain('There is nothing to merge')
  expect(run.sandbox.control.countReceived({ method: 'POST', path: 'auth/merge' })).toBe(0)
})

test('merges once from two concurrent submits without an error (T22)', async () => {
  await using run = await startSharedApp()
  const { browser } = await withTwoAccounts(run)
  const form = await readConfirmation(browser, 'first')
  const twice = await Promise.all([browser.post('/merge-accounts', form), browser.post('/merge-accounts', form)])

  // The second submit may find its session ended by the merge, and may have to log in.
  for (const { status, headers } of twice) {
    expect([302, 303]).toContain(status)
    expect(headers.get('Location')).toMatch(/^\/(overview|login)\?/)
  }
  expect(twice.some(({ headers }) => headers.get('Location') === '/overview?lang=en')).toBe(true)
  expect(run.sandbox.control.account(FIRST).status).toBe('complete')
  expect(run.sandbox.control.account(SECOND).status).toBe('closed')
  const after = new Browser(run.app.url)
  expect((await after.logIn(FIRST)).headers.get('Location')).toBe('/overview?lang=en')
  expect((await after.post('/merge-accounts', form)).headers.get('Location')).toBe('/overview?lang=en')
  expect(await after.read('/overview')).toContain('There is nothing to merge: you have one account.')
})

test.each([
  ['first', 'commit-then-drop'],
  ['second', 'commit-then-drop'],
  ['first', 'reset-mid-body'],
  ['first', 'garbage'],
] as const)('reports a lost response to a merge, and checks it at login (%s stays, %s)', async (stays, kind) => {
  await using run = await startSharedApp()
  const { browser } = await withTwoAccounts(run)
  const form = await readConfirmation(browser, stays)
  run.sandbox.control.fault({ call: 'POST auth/merge', kind })
  const answer = await browser.post(`/merge-accounts?stays=${stays}`, form)
  run.sandbox.control.clearFaults()
  const login = answer.headers.get('Location') ?? ''
  expect([answer.status, login]).toEqual([302, expect.stringMatching(/^\/login\?/)])
  const page = await browser.read(login)
  const [kept, closed] = stays === 'first' ? ['m***4', 's***4'] : ['s***4', 'm***4']

  expect(page).toContain('We lost the connection while your accounts were being merged, so it is probably done')
  expect(page).toContain(`${closed}@example.com is then closed. Log in as ${kept}@example.com to check.`)
  expect(page).not.toContain('Only one session is allowed')
  expect(page).not.toContain('Your session has expired')

  const again = await browser.logIn(stays === 'first' ? FIRST : SECOND)
  expect(again.headers.get('Location')).toBe('/overview?lang=en')
  expect((await browser.get('/merge-accounts')).headers.get('Location')).toBe('/overview?lang=en')
  expect(await browser.read('/overview')).toContain('There is nothing to merge: you have one account.')
  expect(run.sandbox.control.countReceived({ method: 'POST', path: 'auth/merge' })).toBe(1)
})

test('reports a merge that never reached the platform, and allows a retry', async () => {
  await using run = await startSharedApp()
  const { browser } = await withTwoAccounts(run)
  const form = await readConfirmation(browser, 'second')
  run.sandbox.control.fault({ call: 'POST auth/merge', kind: 'reset-before', times: 1 })
  const answer = await browser.post('/merge-accounts?stays=second', form)
  const page = await answer.text()

  expect(answer.status).toBe(503)
  expect(page).toContain('Your accounts were not merged')
  expect(stripTags(page)).not.toContain('We do not know yet')
  expect((await browser.post('/merge-accounts?stays=second', form)).headers.get('Location')).toBe('/overview?lang=en')
  expect(run.sandbox.control.account(FIRST).status).toBe('closed')
})

test('rejects closing an account with payments under way and explains the next step', async () => {
  await using run = await startSharedApp()
  const { browser } = await withTwoAccounts(run, { scenario: 'merge-refused-open-payment' })
  const refused = await browser.post('/merge-accounts?stays=first', await readConfirmation(browser, 'first'))

  expect(refused.status).toBe(422)
  const page = await refused.text()
  expect(page).toMatch(/<title>Error: /)
  expect(page).toContain('The account that would close has payments under way.')
  expect(run.sandbox.control.account('second-merge-refused-open-payment-4@example.com').status).toBe('complete')
})

test('redirects "Not now" to the target of the login and asks only once (T23)', async () => {
  await using run = await startSharedApp()
  const { browser, landed } = await withTwoAccounts(run, { login: '/login?redirect=/history' })
  const later = await browser.post(landed, { intent: 'later' })

  expect(later.headers.get('Location')).toBe('/history?lang=en')
  expect(await browser.read('/history')).toContain('Both accounts stay as they are.')
  for (const path of ['/overview', '/history', '/profile/preferences'])
    expect((await browser.get(path)).status).toBe(200)
  expect(run.sandbox.control.account(SECOND).status).toBe('complete')
})

test('links the preferences to the merge after "Not now"', async () => {
  await using run = await startSharedApp()
  const { browser, landed } = await withTwoAccounts(run)
  await browser.post(landed, { intent: 'later' })
  const page = await browser.read('/profile/preferences')
  const path = findLink(page, { address: /^\/merge-accounts/ })
  expect(await browser.read(path)).toContain('You have two accounts')
  expect((await browser.post(path, { intent: 'later' })).headers.get('Location')).toBe('/profile/preferences?lang=en')

  await browser.post('/merge-accounts?stays=first', await readConfirmation(browser, 'first'))
  expect(await browser.read('/profile/preferences')).not.toContain('/merge-accounts')
})

test('renders the preferences if the check for another account fails', async () => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)
  await browser.logIn()
  run.sandbox.control.fault({ call: 'GET auth/merge', kind: 'status', value: '500', times: 9 })
  const page = await browser.get('/profile/preferences')
  expect(page.status).toBe(200)
  expect(await page.text()).not.toContain('/merge-accounts')
})

test.each([
  ['redirects to the merge when a linked provider reveals another account', {}, /^\/merge-accounts\?/],
  ['skips the merge after "Not now" when a provider is linked', { intent: 'later' }, /^\/profile\/preferences\?/],
])('%s (T23)', async (_words, said, target) => {
  await using run = await startSharedApp()
  const { browser } = await withTwoAccounts(run)
  if ('intent' in said) await browser.post('/merge-accounts', said)
  const link = await startProviderLogin(browser, '/auth/apple', { intent: 'link' })
  const returned = await browser.get(await answerProvider(run, link, { email: SECOND }))

  expect(returned.headers.get('Location')).toMatch(target)
})

test('redirects to login without a session, and to the overview with one account', async () => {
  await using run = await startSharedApp()
  const browser = new Browser(run.app.url)
  expect((await browser.get('/merge-accounts')).headers.get('Location')).toBe(
    '/login?redirect=%2Fmerge-accounts&lang=en',
  )
  await browser.logIn()
  expect((await browser.get('/merge-accounts')).headers.get('Location')).toBe('/overview?lang=en')
})
