import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { type Browser, logIn, fetchTicket } from '#tests/server/browser.ts'
import { Journey, readMarkupText } from '#tests/server/journey.ts'
import { getVisibleHtml, readValue } from '#tests/server/page.ts'

async function fetchOperationId(who: Browser, path: string): Promise<string> {
  return readValue(await who.read(path), 'operation_id')
}

async function enter(run: Awaited<ReturnType<typeof startSharedApp>>, scenario: string, as = 'personal') {
  return logIn(run.app.url, (await fetchTicket(run.sandbox, `${scenario}?as=${as}`)).email)
}

test('redirects persons and companies to their rewards page (rules.md#type-routes)', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const office = await logIn(run.app.url, 'office@example.com')

  expect((await maria.get('/rewards')).status).toBe(200)
  expect((await office.get('/business-rewards')).status).toBe(200)
  const wrong = await maria.get('/business-rewards?filter=expired')
  expect([wrong.status, wrong.headers.get('Location')]).toEqual([302, '/rewards?filter=expired&lang=en'])
  expect((await office.get('/rewards')).headers.get('Location')).toBe('/business-rewards?lang=en')
})

test('redirects to login without a session (rules.md#sign-in-required)', async () => {
  await using run = await startSharedApp()
  for (const path of ['/rewards', '/business-rewards', '/affiliate', '/affiliate/payouts/pay_1/receipt']) {
    const answer = await fetch(run.app.url + path, { redirect: 'manual' })
    expect([path, answer.status]).toEqual([path, 302])
    expect(answer.headers.get('Location')).toContain('/login')
  }
  expect(run.sandbox.control.received()).toEqual([])
})

test('lists vouchers in two tabs with badge, worth and date (rules.md#voucher-badge)', async () => {
  // The formats are those of rules.md#voucher-worth and rules.md#voucher-date.
  await using run = await startSharedApp()
  const kaarel = await enter(run, 'rewards-full')
  const usable = await kaarel.read('/rewards')
  expect(usable).toMatch(/>\u221210%<.*THANKS10.*Valid until \d\d [A-Z][a-z]{2} \d{4}.*New/s)
  expect(usable).toContain('5.00\u00a0EUR')
  expect(usable).toContain('/payments?voucher=THANKS10&amp;lang=en')
  expect(usable).not.toMatch(/SUMMER10|FIRST10|Redeemed/)
  const expired = await kaarel.read('/rewards?filter=expired')
  expect(expired).toMatch(/aria-current="page"[^>]*>Expired|>Expired<\/a>/)
  expect(expired).toMatch(/FIRST10.*Redeemed/s)
  expect(expired).toContain('SUMMER10')
  expect(expired).not.toContain('THANKS10')
})

test('adds a voucher by its code and rejects others (rules.md#voucher-actions)', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const add = async (code: string) =>
    maria.post('/rewards', { intent: 'add-voucher', code, operation_id: await fetchOperationId(maria, '/rewards') })

  const added = await add(' welcome10 ')
  expect([added.status, added.headers.get('Location')]).toEqual([303, '/rewards?lang=en'])
  expect(await maria.read('/rewards')).toMatch(/The voucher WELCOME10 is yours\. It is valid until \d\d/)

  for (const [code, words] of [
    ['', 'Enter the voucher code.'],
    ['no code', 'Use only letters, digits and dashes.'],
    ['../me', 'Use only letters, digits and dashes.'],
    ['NOBODYS', 'This voucher is not valid.'],
    ['WELCOME10', 'This voucher was already redeemed.'],
  ] as const) {
    const refused = await add(code)
    const page = await refused.text()
    expect([code, refused.status]).toEqual([code, 422])
    expect(page).toContain('id="voucher-code-error"')
    expect(page).toContain('href="#voucher-code"')
    expect(page).toContain(words)
    expect(page).toContain('<title>Error: ')
    expect(page).toContain(code && `value="${code}"`)
  }
})

test('adds a voucher through the page and prefills a payment with it', async () => {
  await using run = await startSharedApp()
  const kaarel = new Journey(run.app.url, await enter(run, 'verified-personal'))
  await kaarel.open('/overview')
  await kaarel.follow('Rewards')
  expect(kaarel.heading).toBe('Rewards')
  const tabs = kaarel.page.getByRole('navigation', { name: 'Which vouchers' })
  expect(Array.from(tabs.querySelectorAll('a'), ({ textContent }) => textContent)).toEqual(['Usable', 'Expired'])
  await kaarel.press('Add the voucher', { 'Voucher code': 'NOBODYS' })
  const getCodeField = () => kaarel.page.getByRole<HTMLInputElement>('textbox', { name: 'Voucher code' })
  kaarel.page.getByRole('textbox', { name: 'Voucher code', description: /This voucher is not valid\./ })
  expect(getCodeField().value).toBe('NOBODYS')

  await kaarel.press('Add the voucher', { 'Voucher code': 'welcome10' })
  expect(kaarel.visibleText).toContain('The voucher WELCOME10 is yours.')
  expect(getCodeField().value).toBe('')
  const vouchers = within(kaarel.page.getByRole('region', { name: 'Vouchers' })).getAllByRole('listitem')
  expect(vouchers.map(readMarkupText)).toEqual([
    expect.stringMatching(/^\u221210% WELCOME10 Valid until \d\d \w+ \d{4} New Use WELCOME10$/),
  ])
  await kaarel.follow('Use WELCOME10')
  expect(kaarel.getField('Voucher').value).toBe('WELCOME10')
})

test('responds 429 with a time after too many codes (rate limit, T65)', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const id = await fetchOperationId(maria, '/rewards')
  const add = (code: string) => maria.post('/rewards', { intent: 'add-voucher', code, operation_id: id })
  for (let tries = 0; tries < 5; tries += 1) expect((await add(`GUESS-${tries}`)).status).toBe(422)
  const locked = await add('WELCOME10')
  expect(locked.status).toBe(429)
  expect(locked.headers.get('Retry-After')).toMatch(/^\d+$/)
  expect(await locked.text()).toContain('Too many attempts. Try again in 15 minutes.')
})

test('renders the loyalty count and an earned voucher (rules.md#loyalty)', async () => {
  await using run = await startSharedApp()
  const nine = await (await enter(run, 'loyalty-nine')).read('/rewards')
  expect(nine).toContain('1 more payment earns you a voucher of 10% off the fee.')
  expect(nine).toMatch(/<meter[^>]*max="10"[^>]*value="9"|<meter[^>]*value="9"[^>]*max="10"/)
  const earned = await (await enter(run, 'loyalty-earned', 'business')).read('/business-rewards')
  expect(earned).toContain('10 more payments earn you a voucher of 10% off the fee.')
  expect(earned).toContain('So far you have earned 1 voucher.')
  expect(earned).toContain('LOYAL-')
})

test('creates and deletes a code (rules.md#referral-link, rules.md#delete-referral)', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const operation_id = await fetchOperationId(maria, '/rewards')
  const create = { intent: 'create-code', label: 'blog', operation_id }
  expect((await maria.post('/rewards', create)).status).toBe(303)
  expect((await maria.post('/rewards', create)).status).toBe(303)
  const page = await maria.read('/rewards')
  const links = page.match(/>http:\/\/[^<]+\/join\/BLOG-[0-9A-Z]{6}</g) ?? []
  expect(links).toHaveLength(1)
  const link = links[0]?.slice(1, -1) ?? ''
  expect(new URL(link).origin).toBe(run.app.url)
  const joined = await fetch(link, { redirect: 'manual' })
  expect(joined.headers.get('Location')).toContain('/signup/personal?ref=BLOG-')

  const [, id = ''] = /delete=(ref_\w+)/.exec(page) ?? []
  expect(await maria.read(`/rewards?delete=${id}`)).toContain('Delete the code \u201cblog\u201d?')
  expect((await maria.post('/rewards', { intent: 'delete-code', id })).status).toBe(303)
  expect(await maria.read('/rewards')).toContain('Its link does not work any more.')
  await maria.post('/rewards', { intent: 'delete-code', id })
  expect(await maria.read('/rewards')).toContain('This code does not exist any more.')
})

test('creates, emails and deletes a referral code through the page', async () => {
  await using run = await startSharedApp()
  const kaarel = new Journey(run.app.url, await enter(run, 'verified-personal'))
  await kaarel.open('/rewards')
  await kaarel.press('Create the code', { 'Label of a new code': 'blog' })
  const readCodes = () => readMarkupText(kaarel.page.getByRole('region', { name: 'Referral codes' }))
  expect(readCodes()).toMatch(/ blog 0 sign-ups Code BLOG-\w{6} Sign-up link http\S+\/join\/BLOG-\w{6} /)

  await kaarel.press('Send the invitation', { 'Email address': 'eva@example.com' })
  expect(kaarel.visibleText).toContain('The invitation is on its way to eva@example.com.')
  await kaarel.follow('Delete')
  kaarel.page.getByRole('heading', { name: 'Delete the code \u201cblog\u201d?' })
  await kaarel.press('Yes, delete it')
  expect(readCodes()).toContain('You have no code yet.')
})

test.each([
  ['', 'Enter a label.'],
  ['my code!', 'Use only letters, digits and dashes.'],
])('rejects the code label %j beside its field (rules.md#referral-code-letters)', async (label, words) => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const operation_id = await fetchOperationId(maria, '/rewards')
  const refused = await maria.post('/rewards', { intent: 'create-code', label, operation_id })
  expect(refused.status).toBe(422)
  const page = await refused.text()
  expect(page).toContain('id="code-label-error"')
  expect(page).toContain(words)
})

test('allows ten codes, also on the platform (rules.md#referral-limit)', async () => {
  await using run = await startSharedApp()
  const full = await enter(run, 'referral-codes-full')
  const page = getVisibleHtml(await full.read('/rewards'))
  expect(page).toContain('You have reached the maximum number of referral codes.')
  expect(page).not.toContain('value="create-code"')
  const operation_id = await fetchOperationId(full, '/rewards')
  const refused = await full.post('/rewards', { intent: 'create-code', label: 'more', operation_id })
  expect(refused.status).toBe(422)
})

test('emails an invitation, and rejects an invalid address (rules.md#invite-payload)', async () => {
  await using run = await startSharedApp()
  const kaarel = await enter(run, 'rewards-full')
  const page = await kaarel.read('/rewards')
  const [, code = ''] = /<option value="(FRIENDS-[0-9A-Z]{6})"/.exec(page) ?? []
  const operation_id = await fetchOperationId(kaarel, '/rewards')
  const bad = await kaarel.post('/rewards', { intent: 'invite', code, email: 'nobody', operation_id })
  expect([bad.status, await bad.text()]).toEqual([422, expect.stringContaining('id="invite-email-error"')])
  const sent = await kaarel.post('/rewards', { intent: 'invite', code, email: 'eva@example.com', operation_id })
  expect(sent.status).toBe(303)
  expect(await kaarel.read('/rewards')).toContain('The invitation is on its way to eva@example.com.')
})

test.each(['GET me/vouchers', 'GET me/streak', 'GET me/referral_codes'])(
  'renders the rewards without %s and reports the missing part (T75)',
  async (call) => {
    await using run = await startSharedApp()
    const maria = await logIn(run.app.url)
    run.sandbox.control.fault({ call, kind: 'status', value: '500', times: 9 })
    const answer = await maria.get('/rewards')
    expect(answer.status).toBe(200)
    const page = getVisibleHtml(await answer.text())
    expect(page).toContain('<h1>Rewards</h1>')
    expect(page.match(/This part could not be loaded/g)).toHaveLength(1)
  },
)

test('responds 400 to an unknown intent', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  expect((await maria.post('/rewards', { intent: 'give-me-money' })).status).toBe(400)
})

test('creates one code on a retry after a lost response (T60)', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const operation_id = await fetchOperationId(maria, '/rewards')
  run.sandbox.control.fault({ call: 'POST me/referral_codes', kind: 'commit-then-drop', times: 1 })
  const create = { intent: 'create-code', label: 'blog', operation_id }
  const first = await maria.post('/rewards', create)
  expect([303, 503]).toContain(first.status)
  await maria.post('/rewards', create)
  expect((await maria.read('/rewards')).match(/delete=ref_/g)).toHaveLength(1)
})

test('renders rewards without service but adds none (rules.md#no-service)', async () => {
  await using run = await startSharedApp()
  const nobody = await enter(run, 'no-service')
  const operation_id = await fetchOperationId(nobody, '/rewards')
  const refused = await nobody.post('/rewards', { intent: 'add-voucher', code: 'WELCOME10', operation_id })
  expect([refused.status, getVisibleHtml(await refused.text())]).toEqual([
    403,
    expect.stringContaining('There is no service for this account.'),
  ])
})
