import { expect, test } from 'vitest'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { type Browser, logIn, fetchTicket } from '#tests/server/browser.ts'
import { readError, readValue, findLink, parsePage, readForm } from '#tests/server/page.ts'

type Run = Awaited<ReturnType<typeof startSharedApp>>

const PAGE = '/profile/preferences'
const BITCOIN = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const ETHER = '0x52908400098527886E0F7030069857D2E4169EE7'
const operation_id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

const add = (who: Browser, typed: Record<string, string>) =>
  who.post(PAGE, { operation_id: crypto.randomUUID(), intent: 'add-wallet', coin: 'BTC', address: BITCOIN, ...typed })

const getEmails = ({ sandbox }: Run) => sandbox.control.emails(sandbox.control.account('maria@example.com').number)
const getEmailedPath = (run: Run) => new URL(getEmails(run)[0]?.link ?? '').pathname

/** Submits the page of an emailed link, as a browser that sends no referrer. */
const press = ({ app }: Run, path: string) =>
  fetch(app.url + path, {
    method: 'POST',
    headers: { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    redirect: 'manual',
  })

/** The path of the scenario's page for a signed-out visitor. */
const fetchPath = async ({ sandbox }: Run, name: string) => (await fetchTicket(sandbox, name)).path

const readFieldError = (html: string, field: string) => readError(html, field, 'wallet')

test('adds, confirms and removes a withdrawal address without scripts', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const added = await add(maria, { coin: 'ETH', address: ` ${ETHER} ` })
  expect([added.status, added.headers.get('Location')]).toEqual([303, `${PAGE}?lang=en`])
  const pending = await maria.read(PAGE)
  expect(pending).toContain('We have sent a link to maria@example.com')
  expect(pending).toMatch(new RegExp(`Pending.*${ETHER}`, 's'))

  const confirmed = await press(run, getEmailedPath(run))
  expect(confirmed.status).toBe(200)
  expect(await confirmed.text()).toMatch(new RegExp(`The address is confirmed.*ETH can now.*${ETHER}`, 's'))
  expect((await press(run, getEmailedPath(run))).status).toBe(200)
  const listed = await maria.read(PAGE)
  expect(listed).toMatch(new RegExp(`Confirmed.*${ETHER}`, 's'))

  const wallet = readValue(listed, 'wallet')
  expect((await maria.post(PAGE, { intent: 'remove-wallet', wallet })).status).toBe(303)
  const after = await maria.read(PAGE)
  expect(after).toContain('The address is removed.')
  expect(after).not.toContain(ETHER)
  await maria.post(PAGE, { intent: 'remove-wallet', wallet })
  expect(await maria.read(PAGE)).toContain('Wallet not found.')
})

test.each([
  ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdx', /not a valid BTC address/],
  [ETHER, /an address of Ethereum, not of BTC/],
  ['', /Enter the address/],
  ['"><script>alert(1)</script>', /not a valid BTC address/],
])('rejects the address %j beside the field and keeps it (validation)', async (address, words) => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const before = getEmails(run).length
  const refused = await add(maria, { address })
  const html = await refused.text()

  expect(refused.status).toBe(422)
  expect(readFieldError(html, 'address')).toMatch(words)
  expect(findLink(html, { address: /^#wallet-address$/ })).not.toBe('')
  expect(parsePage(html).title).toMatch(/^Error: /)
  expect(readValue(html, 'address')).toBe(address)
  expect(getEmails(run)).toHaveLength(before)
})

test("renders the platform's errors beside their field and keeps the other form", async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  await maria.post(PAGE, { operation_id, language: 'en', product: 'on' })
  for (let number = 1; number <= 10; number += 1) {
    await add(maria, { coin: 'ETH', address: `0x${String(number).padStart(4, '0').repeat(10)}` })
  }
  const refused = await add(maria, { coin: 'USDC', address: ETHER })
  const html = await refused.text()

  expect(refused.status).toBe(422)
  expect(readFieldError(html, 'address')).toMatch(/You have 10 withdrawal addresses/)
  expect(Object.fromEntries(readForm(html, 'wallet'))).toMatchObject({ coin: 'USDC', address: ETHER })
  expect(Object.fromEntries(readForm(html, 'preferences'))).toMatchObject({ language: 'en' })
  expect(parsePage(html).querySelectorAll('[checked]')).toHaveLength(1)
})

test('adds one address and sends one email on a duplicate submit', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  const before = getEmails(run).length
  await add(maria, { operation_id })
  await add(maria, { operation_id })

  expect(getEmails(run)).toHaveLength(before + 1)
  expect((await maria.read(PAGE)).match(/name="wallet"/g)).toHaveLength(1)
})

test('renders the preferences with a support code if the addresses fail to load', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  run.sandbox.control.fault({ call: 'GET wallets', kind: 'status', value: '500', times: 9 })
  const page = await maria.get(PAGE)
  const html = await page.text()

  expect(page.status).toBe(200)
  expect(html).toMatch(/This part could not be loaded.*Support code/s)
  expect(html).toContain('name="language"')
})

test('confirms an address by the button but not by opening the link (T10, T12)', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  await add(maria, {})
  const path = getEmailedPath(run)
  for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(run.app.url + path, { method })).status).toBe(200)
  expect(await maria.read(PAGE)).toContain('Pending')

  const page = await (await fetch(run.app.url + path)).text()
  expect(page).toContain('m***a@example.com')
  expect(page).not.toContain('maria@example.com<')
  expect((await press(run, path)).status).toBe(200)
})

test('sends no referrer and forbids caching in every state of the link (T11)', async () => {
  await using run = await startSharedApp()
  const ready = await fetchPath(run, 'wallet-confirmation')
  const expired = await fetchPath(run, 'wallet-confirmation-expired')
  const answers = [
    [await fetch(run.app.url + ready), 200, 'Confirm a withdrawal address'],
    [await press(run, ready), 200, 'The address is confirmed'],
    [await press(run, expired), 404, 'not valid or has expired'],
    [await press(run, '/wallet-confirmation/maria%40example.com/made-up'), 404, 'not valid or has expired'],
  ] as const
  for (const [answer, status, words] of answers) {
    expect(answer.status, words).toBe(status)
    expect(await answer.text()).toContain(words)
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
  }
})

test('responds 404 to the link of a removed address', async () => {
  await using run = await startSharedApp()
  const maria = await logIn(run.app.url)
  await add(maria, {})
  const wallet = readValue(await maria.read(PAGE), 'wallet')
  await maria.post(PAGE, { intent: 'remove-wallet', wallet })
  const gone = await press(run, getEmailedPath(run))

  expect(gone.status).toBe(404)
  expect(await gone.text()).toContain('This address was removed')
})

test('keeps the button after a 503, and rate limits guesses per link (T65, T94)', async () => {
  await using run = await startSharedApp()
  const path = await fetchPath(run, 'wallet-confirmation')
  run.sandbox.control.fault({ call: 'POST wallets/confirm/:email/:token', kind: 'status', value: '500', times: 9 })
  const away = await press(run, path)
  expect(away.status).toBe(503)
  expect(await away.text()).toContain('Confirm the address')

  run.sandbox.control.clearFaults()
  for (let guess = 2; guess <= 20; guess += 1) await press(run, path.replace(/[^/]+$/, `guess-${guess}`))
  const guessed = path.replace(/[^/]+$/, 'guess-1')
  const same = []
  for (let times = 1; times <= 21; times += 1) same.push(await press(run, guessed))
  expect(same.at(-1)?.status).toBe(429)
  expect(Number(same.at(-1)?.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await press(run, path)).status).toBe(200)
})

test.each([
  '/wallet-confirmation/a%0d%0aX-Evil:1/b%0d%0aX-Evil:1',
  '/wallet-confirmation/%00/%00',
  '/wallet-confirmation/j%C3%B6rg%40example.com/%E2%82%AC',
  '/wallet-confirmation/a%2F..%2F..%2Fme/..%2fx',
  '/wallet-confirmation/a+b%40example.com/x%3Fy%23z',
])('responds 404 to %s without a header or call from it (T60, T61)', async (path) => {
  await using run = await startSharedApp()
  const opened = await fetch(run.app.url + path)
  const pressed = await press(run, path)

  expect(opened.status).toBe(200)
  expect(pressed.status).toBe(404)
  expect(pressed.headers.get('X-Evil')).toBeNull()
  expect(await pressed.text()).toContain('not valid or has expired')
})
