import { expect, test } from 'vitest'
import { trackingScenarios } from '#sandbox/payments/sharing/tracking-scenarios.ts'
import { startSandbox } from '#sandbox/server.ts'
import type { Product } from './product.ts'
import { sharedApp } from './shared-app.ts'
import { sharedProduct } from './shared-product.ts'
import { runningApp } from './running-app.ts'
import { arriveBy, ticketOf } from './browser.ts'
import { Journey, wordsIn } from './journey.ts'
import { pressOf, textOf } from './page.ts'

const shared = sharedProduct()

const OPEN_NOTHING = ['tracking-revoked', 'tracking-expired', 'tracking-unknown']
const SHOWN = trackingScenarios.map(({ name }) => name).filter((name) => name.startsWith('tracking-'))

/** The address of a scenario's link. */
async function linkOf({ sandbox }: Product, name: string, as = 'personal'): Promise<string> {
  return (await ticketOf(sandbox, `${name}?as=${as}`)).path
}

/** Everything that the newest payment, its link and its account have in words, but for what the recipient may know. */
function secretsOf({ sandbox }: Product, { named = false } = {}): string[] {
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
  // The names of the choices are words of every page.
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

/** A page but for its address and its styles, which every page has. */
const without = (html: string, token: string) => html.replaceAll(token, '').replaceAll(/<style[^]*?<\/style>/g, '')
const has = (html: string, word: string) =>
  word.length > 5
    ? html.includes(word)
    : new RegExp(`(?<![\\w-])${word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`).test(html)

test.each(SHOWN.filter((name) => !OPEN_NOTHING.includes(name)))(
  '%s tells the recipient where the money is, and names nobody and nothing that opens anything',
  async (name) => {
    await using run = await sharedApp()
    for (const as of ['personal', 'business']) {
      const path = await linkOf(run, name, as)
      const token = path.split('/').at(-1) ?? ''
      const answers = [path, `${path}?lang=de`, `${path}.data`, `${path}/status`]
      const secrets = secretsOf(run, { named: name === 'tracking-named' })
      expect(secrets.length).toBeGreaterThan(10)
      for (const answer of answers) {
        const response = await fetch(run.app.url + answer)
        const text = without(await response.text(), token)
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

test('only a payer who chose so is named, as he is on the statement', async () => {
  await using run = await sharedApp()
  const html = await (await fetch(run.app.url + (await linkOf(run, 'tracking-named')))).text()

  expect(textOf(html)).toMatch(/From\s*Kaarel Mets/)
})

const SAME_ORIGIN = { headers: { 'Sec-Fetch-Site': 'same-origin' } }

test('links that were revoked, ran out or never were answer alike', async () => {
  await using run = await sharedApp()
  const answers = []
  for (const name of OPEN_NOTHING) {
    const path = await linkOf(run, name)
    const token = path.split('/').at(-1) ?? ''
    for (const at of [path, `${path}.data`, `${path}/status`]) {
      // Forms have a proof, other than each other's, for browsers that do not send this.
      const { status, headers } = await fetch(run.app.url + at, SAME_ORIGIN)
      const text = await (await fetch(run.app.url + at, SAME_ORIGIN)).text()
      const plain = without(text, token).replaceAll(/nonce="[^"]*"|"[A-Z0-9]{8}"|nonce-[\w+/=]+/g, '')
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

test('a link that its payer ends closes the page that is open: the question for its state says so', async () => {
  await using run = await sharedApp()
  const path = await linkOf(run, 'tracking-P')
  const ask = async () => (await fetch(`${run.app.url}${path}/status`)).json()

  expect(await ask()).toEqual({ version: expect.stringMatching(/^[\w-]{8}$/), now: expect.any(Number) })
  run.sandbox.control.context.database.run('update tracking_links set revoked_at = 1')
  expect(await ask()).toEqual({ version: null })
  expect((await fetch(run.app.url + path)).status).toBe(404)
})

test('nothing of a visitor who is signed in is on it, and what his session has to say waits for his own pages', async () => {
  const run = shared()
  const path = await linkOf(run, 'tracking-W')
  const payer = await arriveBy(run, 'payment-C')
  await payer.post(payer.page, { intent: 'email-receipt', email: 'somebody@example.org' })

  const html = await (await payer.get(path)).text()
  expect(html).toContain('is on its way to you')
  expect(html).not.toMatch(/somebody@example\.org|Kaarel|payment-c-/)
  expect(await (await payer.get(payer.page)).text()).toContain('somebody@example.org')
})

test('a link that is opened again and again is paused in words, and only for as long as it says (T13)', async () => {
  await using run = await sharedApp()
  const path = await linkOf(run, 'tracking-W')
  const statuses = new Set<number>()
  for (let times = 0; times < 240; times += 1) statuses.add((await fetch(`${run.app.url}${path}/status`)).status)
  const [page, asked] = [await fetch(run.app.url + path), await fetch(`${run.app.url}${path}/status`)]

  expect([...statuses]).toEqual([200])
  expect([page.status, asked.status]).toEqual([429, 429])
  expect(Number(page.headers.get('Retry-After'))).toBeGreaterThan(60)
  expect(await page.text()).toMatch(/Open the link again in 1[45] min\./)
  expect((await fetch(run.app.url + (await linkOf(run, 'tracking-W')))).status).toBe(200)
}, 60_000)

test('when the platform is away the page says so, tells nobody where it is, and the poll goes on', async () => {
  const sandbox = await startSandbox()
  await using app = await runningApp({ PLATFORM_API_URL: sandbox.url })
  const { path } = await ticketOf(sandbox, 'tracking-W')
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
])('in %s the page speaks the language and says which it is', async (language, headline, details) => {
  await using run = await sharedApp()
  const html = await (await fetch(`${run.app.url}${await linkOf(run, 'tracking-W')}?lang=${language}`)).text()

  expect(html).toContain(headline)
  expect(html).toContain(details)
  expect(html).toMatch(new RegExp(`<div class="stack" lang="${language}">`))
  expect(html).toMatch(/<html lang="en"/)
})

/** The address of the link that a payment's page shows, or null. */
const linkOn = (html: string) =>
  /class="code"[^>]*>http:\/\/[^/]+(\/transaction-confirmation\/[\w-]{43})\?lang=en</.exec(html)?.[1] ?? null
const linkIdOn = (html: string) => /name="link" value="(trk_\w+)"/.exec(html)?.[1] ?? ''

test('without scripts: a payer makes a link, the recipient sees by it how the money arrives, and the payer ends it', async () => {
  const run = shared()
  const payer = await Journey.from(run, 'payment-P')
  expect(linkOn(payer.html)).toBeNull()

  await payer.press('Make the link')
  expect(payer.html).toContain('The link for the recipient is ready')
  expect(payer.html).toMatch(/<section id="share"[^>]*><h2>Share with the recipient/)
  const link = linkOn(payer.html) ?? ''
  const recipient = await new Journey(run.app.url).open(`${link}?lang=en`)
  expect(recipient.heading).toBe('750.00 EUR is on its way to you')
  expect(recipient.html).not.toContain('Kaarel')
  expect(recipient.page.getByRole('list', { name: 'Where your money is' }).children).toHaveLength(5)

  await payer.press('Save the choice', { 'Show who pays: Kaarel Mets': true })
  expect(payer.html).toContain('The link for the recipient is ready')
  expect(linkOn(payer.html)).toBe(link)
  expect(payer.field('Show who pays: Kaarel Mets').matches('[checked]')).toBe(true)
  await fetch(`${run.sandbox.url}/console/transactions/${payer.browser.page.split('/').at(-1)}`, {
    method: 'POST',
    body: new URLSearchParams({ do: 'run' }),
    redirect: 'manual',
  })
  await recipient.follow('Check again')
  expect(recipient.heading).toBe('750.00 EUR has arrived')
  expect(wordsIn(recipient.page.getByRole('main'))).toContain('Kaarel Mets')

  await payer.open(payer.path)
  await payer.press('End the link')
  expect(payer.html).toContain('The link was ended')
  expect((await recipient.browser.get(link)).status).toBe(404)
  expect((await recipient.open(link)).heading).toBe('This link is not valid or has expired')
  const made = await payer.browser.post(payer.path, pressOf(payer.html, 'share'))
  const { pathname, hash } = new URL(made.headers.get('Location') ?? '', run.app.url)
  expect([made.status, pathname, hash]).toEqual([303, payer.browser.page, '#share'])
  expect(linkOn((await payer.open(pathname)).html)).toMatch(new RegExp(`^(?!${link}$)`))
})

test('another customer can neither share nor end the link of a payment, nor one of his own payments with its id (T05)', async () => {
  const run = shared()
  const payer = await arriveBy(run, 'payment-shared')
  const html = await (await payer.get(payer.page)).text()
  const [link, id] = [linkOn(html), linkIdOn(html)]
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

test.each(['payment-N-unconfirmed', 'payment-N-waiting', 'payment-I-short', 'payment-X-cancelled', 'coin-payment-N'])(
  '%s has nothing to share, and not a word of it on its page',
  async (name) => {
    const run = shared()
    const payer = await arriveBy(run, name)
    expect(await (await payer.get(payer.page)).text()).not.toMatch(/sharing|Share with/)
  },
)

test('a payment stays readable when its links are not: the part says so', async () => {
  await using run = await sharedApp({ withScenarios: true })
  const payer = await arriveBy(run, 'payment-shared')
  run.sandbox.control.fault({ call: 'GET transactions/:id/tracking_links', kind: 'status', value: '500' })
  const answer = await payer.get(payer.page)

  expect(answer.status).toBe(200)
  expect(await answer.text()).toMatch(/find out whether there is a link.*What happened/s)
})
