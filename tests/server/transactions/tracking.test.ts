import { expect, test } from 'vitest'
import { trackingScenarios } from '#sandbox/payments/sharing/tracking-scenarios.ts'
import { startSandbox } from '#sandbox/server.ts'
import type { Product } from '#tests/server/product.ts'
import { startSharedApp } from '#tests/server/shared-app.ts'
import { shareProduct } from '#tests/server/shared-product.ts'
import { startRunningApp } from '#tests/server/running-app.ts'
import { arriveBy, fetchTicket } from '#tests/server/browser.ts'
import { Journey, readMarkupText } from '#tests/server/journey.ts'
import { readPress, stripTags, readValue } from '#tests/server/page.ts'

const shared = shareProduct()

const OPEN_NOTHING = ['tracking-revoked', 'tracking-expired', 'tracking-unknown']
const TRACKING_NAMES = trackingScenarios.map(({ name }) => name).filter((name) => name.startsWith('tracking-'))

async function fetchLink({ sandbox }: Product, name: string, as = 'personal'): Promise<string> {
  return (await fetchTicket(sandbox, `${name}?as=${as}`)).path
}

/** Every string of the newest payment, its link and its account, except what the recipient may know. */
function collectSecrets({ sandbox }: Product, { named = false } = {}): string[] {
  const { database } = sandbox.control.context
  const payment = database.get<{ body: string; account_number: number }>(
    'select body, account_number from payments order by rowid desc limit 1',
  )
  const words = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number') words.add(String(value))
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(collect)
  }
  const body = JSON.parse(payment?.body ?? '{}') as Record<string, unknown>
  const { currency, status, bankName, payerName, statusSince, ifLate, ifShort, ifOver, question, ...rest } = body
  // Names of choices are texts of every page.
  collect([rest, { ...(question as object | null), choices: null }])
  if (!named) words.add(String(payerName))
  const account = database.get<Record<string, unknown>>(
    'select * from accounts where number = ?',
    payment?.account_number ?? 0,
  )
  const { email, first_name, last_name, company_name, id } = account ?? {}
  collect({ email, id, ...(named ? {} : { first_name, last_name, company_name }) })
  collect(database.all('select id, salt, hash from tracking_links'))
  const iban = String(body['receiverIban'])
  words.add(iban.replaceAll(/(.{4})(?!$)/g, '$1 '))
  const spoken = new Set([currency, status, bankName, statusSince, ifLate, ifShort, ifOver, 'EUR', 'GBP', '75000'])
  return [...words].filter((word) => word.length > 2 && !spoken.has(word) && !/^(?:true|false|null)$/.test(word))
}

/** A page without its own token and the shared styles. */
const removeToken = (html: string, token: string) => html.replaceAll(token, '').replaceAll(/<style[^]*?<\/style>/g, '')
const has = (html: string, word: string) =>
  word.length > 5
    ? html.includes(word)
    : new RegExp(`(?<![\\w-])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`).test(html)

test.each(TRACKING_NAMES.filter((name) => !OPEN_NOTHING.includes(name)))(
  'renders the progress of %s for the recipient without names, ids or secrets',
  async (name) => {
    await using run = await startSharedApp()
    for (const as of ['personal', 'business']) {
      const path = await fetchLink(run, name, as)
      const token = path.split('/').at(-1) ?? ''
      const answers = [path, `${path}?lang=de`, `${path}.data`, `${path}/status`]
      const secrets = collectSecrets(run, { named: name === 'tracking-named' })
      expect(secrets.length).toBeGreaterThan(10)
      for (const answer of answers) {
        const response = await fetch(run.app.url + answer)
        const text = removeToken(await response.text(), token)
        expect(response.status, answer).toBe(200)
        expect(
          secrets.filter((word) => has(text, word)),
          answer,
        ).toEqual([])
        expect([
          response.headers.get('Referrer-Policy'),
          response.headers.get('Cache-Control'),
          response.headers.get('X-Robots-Tag'),
        ]).toEqual(['no-referrer', 'no-store', 'noindex'])
        expect(response.headers.get('Set-Cookie') ?? '').not.toContain('causeway=')
      }
      const html = await (await fetch(run.app.url + path)).text()
      expect(html).toMatch(/7[0-9]{2}\.\d\d\u00a0(?:EUR|GBP)/)
      expect(html).toMatch(/ending in \w{4}/)
      expect(html.replaceAll(/<(style|script)[^]*?<\/\1>/g, '')).not.toMatch(/tracking\.\w|\{\{|undefined|Invalid Date/)
    }
  },
  60_000,
)

test('names the payer only if they chose it, as on the statement', async () => {
  await using run = await startSharedApp()
  const html = await (await fetch(run.app.url + (await fetchLink(run, 'tracking-named')))).text()

  expect(stripTags(html)).toMatch(/From\s*Kaarel Mets/)
})

const SAME_ORIGIN = { headers: { 'Sec-Fetch-Site': 'same-origin' } }

test('responds the same to revoked, expired and invented links', async () => {
  await using run = await startSharedApp()
  const answers = []
  for (const name of OPEN_NOTHING) {
    const path = await fetchLink(run, name)
    const token = path.split('/').at(-1) ?? ''
    for (const at of [path, `${path}.data`, `${path}/status`]) {
      // Browsers that send Sec-Fetch-Site get no proof in forms, which would differ.
      const { status, headers } = await fetch(run.app.url + at, SAME_ORIGIN)
      const text = await (await fetch(run.app.url + at, SAME_ORIGIN)).text()
      const plain = removeToken(text, token).replaceAll(/nonce="[^"]*"|"[A-Z0-9]{8}"|nonce-[\w+/=]+/g, '')
      const names = [...headers.keys()].filter((each) => each !== 'content-length').toSorted()
      answers.push({
        at: at.replace(path, ''),
        status,
        names: names.join(),
        plain: plain.replaceAll(/[A-Z0-9]{4}-?[A-Z0-9]{4}/g, ''),
      })
    }
  }
  const [page, data, status, ...others] = answers
  expect(others).toEqual([page, data, status, page, data, status])
  expect([page?.status, data?.status, status?.plain]).toEqual([404, 404, '{"version":null}'])
  expect(page?.plain).toContain('This link is not valid or has expired')
})

test("responds 404 once the payer revokes the link, and the open page's poll ends", async () => {
  await using run = await startSharedApp()
  const path = await fetchLink(run, 'tracking-P')
  const fetchStatus = async () => (await fetch(`${run.app.url}${path}/status`)).json()

  expect(await fetchStatus()).toEqual({ version: expect.stringMatching(/^[\w-]{8}$/), now: expect.any(Number) })
  run.sandbox.control.context.database.run('update tracking_links set revoked_at = 1')
  expect(await fetchStatus()).toEqual({ version: null })
  expect((await fetch(run.app.url + path)).status).toBe(404)
})

test("renders nothing of the visitor's session, and keeps their notices for later", async () => {
  const run = shared()
  const path = await fetchLink(run, 'tracking-W')
  const payer = await arriveBy(run, 'payment-C')
  await payer.post(payer.page, { intent: 'email-receipt', email: 'somebody@example.org' })

  const html = await (await payer.get(path)).text()
  expect(html).toContain('is on its way to you')
  expect(html).not.toMatch(/somebody@example\.org|Kaarel|payment-c-/)
  expect(await (await payer.get(payer.page)).text()).toContain('somebody@example.org')
})

test('responds 429 with a time to a link that is opened too often (rate limit, T13)', async () => {
  await using run = await startSharedApp()
  const path = await fetchLink(run, 'tracking-W')
  const statuses = new Set<number>()
  for (let times = 0; times < 240; times += 1) statuses.add((await fetch(`${run.app.url}${path}/status`)).status)
  const [page, asked] = [await fetch(run.app.url + path), await fetch(`${run.app.url}${path}/status`)]

  expect([...statuses]).toEqual([200])
  expect([page.status, asked.status]).toEqual([429, 429])
  expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(60)
  expect(await page.text()).toMatch(/Open the link again in 1[45] min\./)
  expect((await fetch(run.app.url + (await fetchLink(run, 'tracking-W')))).status).toBe(200)
}, 60_000)

test('responds 503 without a referrer while the platform is offline, and keeps polling', async () => {
  const sandbox = await startSandbox()
  await using app = await startRunningApp({ PLATFORM_API_URL: sandbox.url })
  const { path } = await fetchTicket(sandbox, 'tracking-W')
  await sandbox.stop()

  for (const at of [path, `${path}/status`]) {
    const answer = await fetch(app.url + at)
    expect([at, answer.status]).toEqual([at, 503])
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  }
})

test.each([
  ['de', 'sind auf dem Weg zu Ihnen', 'Einzelheiten'],
  ['fr', 'sont en route vers vous', 'Détails'],
  ['es', 'en camino hacia usted', 'Detalles'],
  ['ru', 'на пути к вам', 'Подробности'],
])('renders the page in %s with a matching lang attribute', async (language, headline, details) => {
  await using run = await startSharedApp()
  const html = await (await fetch(`${run.app.url}${await fetchLink(run, 'tracking-W')}?lang=${language}`)).text()

  expect(html).toContain(headline)
  expect(html).toContain(details)
  expect(html).toMatch(new RegExp(`<div class="stack" lang="${language}">`))
  expect(html).toMatch(/<html lang="en"/)
})

const findLink = (html: string) =>
  /class="code"[^>]*>http:\/\/[^/]+(\/transaction-confirmation\/[\w-]{43})\?lang=en</.exec(html)?.[1] ?? null
const readLinkId = (html: string) => readValue(html, 'link')

test('shares a payment by a link until the payer revokes it, without scripts', async () => {
  const run = shared()
  const payer = await Journey.from(run, 'payment-shared')
  await payer.press('End the link')
  expect(findLink(payer.html)).toBeNull()

  await payer.press('Create the link')
  expect(payer.html).toContain('The link for the recipient is ready')
  expect(payer.html).toMatch(/<section id="share"[^>]*><h2>Share with the recipient/)
  const link = findLink(payer.html) ?? ''
  const recipient = await new Journey(run.app.url).open(`${link}?lang=en`)
  expect(recipient.heading).toBe('750.00 EUR is on its way to you')
  expect(recipient.html).not.toContain('Kaarel')
  expect(recipient.page.getByRole('list', { name: 'Where your money is' }).children).toHaveLength(5)

  await payer.press('Save the choice', { 'Show who pays: Kaarel Mets': true })
  expect(payer.html).toContain('The link for the recipient is ready')
  expect(findLink(payer.html)).toBe(link)
  expect(payer.getField('Show who pays: Kaarel Mets').matches('[checked]')).toBe(true)
  await fetch(`${run.sandbox.url}/console/transactions/${payer.browser.page.split('/').at(-1)}`, {
    method: 'POST',
    body: new URLSearchParams({ do: 'run' }),
    redirect: 'manual',
  })
  await recipient.follow('Check again')
  expect(recipient.heading).toBe('750.00 EUR has arrived')
  expect(readMarkupText(recipient.page.getByRole('main'))).toContain('Kaarel Mets')

  await payer.open(payer.path)
  await payer.press('End the link')
  expect(payer.html).toContain('The link was ended')
  expect((await recipient.browser.get(link)).status).toBe(404)
  expect((await recipient.open(link)).heading).toBe('This link is not valid or has expired')
  const made = await payer.browser.post(payer.path, readPress(payer.html, 'share'))
  const { pathname, hash } = new URL(made.headers.get('Location') ?? '', run.app.url)
  expect([made.status, pathname, hash]).toEqual([303, payer.browser.page, '#share'])
  expect(findLink((await payer.open(pathname)).html)).toMatch(new RegExp(`^(?!${link}$)`))
})

test('responds 404 if another customer shares or revokes the link (T05)', async () => {
  const run = shared()
  const payer = await arriveBy(run, 'payment-shared')
  const html = await (await payer.get(payer.page)).text()
  const [link, id] = [findLink(html), readLinkId(html)]
  const other = await arriveBy(run, 'payment-W')

  for (const [page, form] of [
    [payer.page, { intent: 'share', show_payer: 'on' }],
    [payer.page, { intent: 'unshare', link: id }],
    [other.page, { intent: 'unshare', link: id }],
  ] as const) {
    expect((await other.post(page, form)).status).toBe(404)
  }
  const followed = await fetch(run.app.url + link)
  expect(followed.status).toBe(200)
  expect(await followed.text()).not.toContain('Kaarel')
})

test.each([
  'payment-P',
  'payment-N-unconfirmed',
  'payment-N-waiting',
  'payment-I-short',
  'payment-X-cancelled',
  'coin-payment-N',
])('offers no link for %s', async (name) => {
  const run = shared()
  const payer = await arriveBy(run, name)
  expect(await (await payer.get(payer.page)).text()).not.toMatch(/sharing|Share with/)
})

test('renders the payment with a notice if its links fail to load', async () => {
  await using run = await startSharedApp({ withScenarios: true })
  const payer = await arriveBy(run, 'payment-shared')
  run.sandbox.control.fault({ call: 'GET transactions/:id/tracking_links', kind: 'status', value: '500' })
  const answer = await payer.get(payer.page)

  expect(answer.status).toBe(200)
  expect(await answer.text()).toMatch(/find out whether there is a link.*What happened/s)
})

test.each([
  ['payment-R-returned', false],
  ['payment-I-short', false],
  ['payment-C', false],
  ['payment-shared', true],
])('offers a tracking link for %s: %s', async (scenario, isOffered) => {
  const customer = await arriveBy(shared(), scenario)
  const text = stripTags(await (await customer.get(customer.page)).text())
  expect(text.includes('Share with the recipient')).toBe(isOffered)
})
