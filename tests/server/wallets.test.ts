import { expect, test } from 'vitest'
import { sharedApp } from './shared-app.ts'
import { type Browser, logIn, ticketOf } from './browser.ts'
import { errorAt } from './page.ts'

type Run = Awaited<ReturnType<typeof sharedApp>>

const PAGE = '/profile/preferences'
const BITCOIN = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const ETHER = '0x52908400098527886E0F7030069857D2E4169EE7'
const operation_id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

const add = (who: Browser, typed: Record<string, string>) =>
  who.post(PAGE, { operation_id: crypto.randomUUID(), intent: 'add-wallet', coin: 'BTC', address: BITCOIN, ...typed })

const emailsOf = ({ sandbox }: Run) => sandbox.control.emails(sandbox.control.account('maria@example.com').number)
const emailedPath = (run: Run) => new URL(emailsOf(run)[0]?.link ?? '').pathname

/** What an address bar and a button do with an emailed link, from a page that sends no referrer. */
const press = ({ app }: Run, path: string) =>
  fetch(app.url + path, {
    method: 'POST',
    headers: { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    redirect: 'manual',
  })

/** The scenario's page for somebody who is signed out. */
const landed = async ({ sandbox }: Run, name: string) => (await ticketOf(sandbox, name)).path

const escaped = (text: string) => text.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const errorOf = (html: string, field: string) => errorAt(html, field, 'wallet')

test('an address is added, confirmed by its emailed link and removed, all without scripts', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  const added = await add(maria, { coin: 'ETH', address: ` ${ETHER} ` })
  expect([added.status, added.headers.get('Location')]).toEqual([303, `${PAGE}?lang=en`])
  const pending = await maria.read(PAGE)
  expect(pending).toContain('We have sent a link to maria@example.com')
  expect(pending).toMatch(new RegExp(`Pending.*${ETHER}`, 's'))

  const confirmed = await press(run, emailedPath(run))
  expect(confirmed.status).toBe(200)
  expect(await confirmed.text()).toMatch(new RegExp(`The address is confirmed.*ETH can now.*${ETHER}`, 's'))
  expect((await press(run, emailedPath(run))).status).toBe(200)
  const listed = await maria.read(PAGE)
  expect(listed).toMatch(new RegExp(`Confirmed.*${ETHER}`, 's'))

  const [, wallet = ''] = /name="wallet" value="([^"]+)"/.exec(listed) ?? []
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
  ['', /required/],
  ['"><script>alert(1)</script>', /not a valid BTC address/],
])('%j is refused beside the field and stays as it was typed', async (address, words) => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  const before = emailsOf(run).length
  const refused = await add(maria, { address })
  const html = await refused.text()

  expect(refused.status).toBe(422)
  expect(errorOf(html, 'address')).toMatch(words)
  expect(html).toContain('<a href="#wallet-address">')
  expect(html).toContain('<title>Error: ')
  expect(html).toContain(address === '' ? 'name="address"' : `value="${escaped(address)}"`)
  expect(emailsOf(run)).toHaveLength(before)
})

test('what only the platform refuses stands beside its field too, and the other form is left as it was', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  await maria.post(PAGE, { operation_id, language: 'en', product: 'on' })
  for (let number = 1; number <= 10; number += 1) {
    await add(maria, { coin: 'ETH', address: `0x${String(number).padStart(4, '0').repeat(10)}` })
  }
  const refused = await add(maria, { coin: 'USDC', address: ETHER })
  const html = await refused.text()

  expect(refused.status).toBe(422)
  expect(errorOf(html, 'address')).toMatch(/You have 10 withdrawal addresses/)
  expect(html).toContain(`value="${ETHER}"`)
  expect(html).toMatch(/<option[^>]*(value="USDC"[^>]*selected|selected[^>]*value="USDC")/)
  expect(html).toMatch(/<option[^>]*(value="en"[^>]*selected|selected[^>]*value="en")/)
  expect(html.match(/checked=""/g)).toHaveLength(1)
})

test('the same form sent twice adds one address and sends one email', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  const before = emailsOf(run).length
  await add(maria, { operation_id })
  await add(maria, { operation_id })

  expect(emailsOf(run)).toHaveLength(before + 1)
  expect((await maria.read(PAGE)).match(/name="wallet"/g)).toHaveLength(1)
})

test('when the addresses cannot be read the other preferences are there, with a support code', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  run.sandbox.control.fault({ call: 'GET wallets', kind: 'status', value: '500', times: 9 })
  const page = await maria.get(PAGE)
  const html = await page.text()

  expect(page.status).toBe(200)
  expect(html).toMatch(/This part could not be loaded.*Support code/s)
  expect(html).toContain('name="language"')
})

test('opening the link confirms nothing: scanners and previews do that; only the button does (T10, T12)', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  await add(maria, {})
  const path = emailedPath(run)
  for (const method of ['GET', 'HEAD', 'GET']) expect((await fetch(run.app.url + path, { method })).status).toBe(200)
  expect(await maria.read(PAGE)).toContain('Pending')

  const page = await (await fetch(run.app.url + path)).text()
  expect(page).toContain('m***a@example.com')
  expect(page).not.toContain('maria@example.com<')
  expect((await press(run, path)).status).toBe(200)
})

test('every state of the link sends no referrer and is kept by nobody (T11)', async () => {
  await using run = await sharedApp()
  const ready = await landed(run, 'wallet-confirmation')
  const expired = await landed(run, 'wallet-confirmation-expired')
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

test('a link whose address was removed says so', async () => {
  await using run = await sharedApp()
  const maria = await logIn(run.app.url)
  await add(maria, {})
  const [, wallet = ''] = /name="wallet" value="([^"]+)"/.exec(await maria.read(PAGE)) ?? []
  await maria.post(PAGE, { intent: 'remove-wallet', wallet })
  const gone = await press(run, emailedPath(run))

  expect(gone.status).toBe(404)
  expect(await gone.text()).toContain('This address was removed')
})

test('no answer from the platform keeps the button, and guesses at other links do not hold up the real one (T65, T94)', async () => {
  await using run = await sharedApp()
  const path = await landed(run, 'wallet-confirmation')
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
])('%s is a link that is not valid, never a header or another call (T60, T61)', async (path) => {
  await using run = await sharedApp()
  const opened = await fetch(run.app.url + path)
  const pressed = await press(run, path)

  expect(opened.status).toBe(200)
  expect(pressed.status).toBe(404)
  expect(pressed.headers.get('X-Evil')).toBeNull()
  expect(await pressed.text()).toContain('not valid or has expired')
})
