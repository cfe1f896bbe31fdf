import { afterAll, beforeAll, expect, test } from 'vitest'
import { contraryPlatform, CUSTOMER } from '#tests/contrary-platform/contrary-platform.ts'
import { brokenSentences, linesOf } from './broken-sentences.ts'
import { parseCsv } from './parse-csv.ts'
import { pdfText } from './pdf-text.ts'
import { readQr } from './read-qr.ts'
import { runningApp } from './running-app.ts'
import { Browser } from './browser.ts'
import { type Changes, type Fields, filled, formIn, formsOn, headingOf, pressOf, queriesOn, textOf } from './page.ts'

const IBAN = 'LV80 BANK 0000 4351 9500 1'

let platform: Awaited<ReturnType<typeof contraryPlatform>>
let app: Awaited<ReturnType<typeof runningApp>>
let ilze: Browser

beforeAll(async () => {
  platform = await contraryPlatform()
  app = await runningApp({ PLATFORM_API_URL: platform.url })
  ilze = await loggedIn()
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

/** Presses the button of these words that is on the page, its form filled in. */
async function press(who: Browser, html: string, words: RegExp, typed: Changes = {}): Promise<Response> {
  for (const { action, buttons, fields } of formsOn(html)) {
    const button = buttons.find(({ label }) => words.test(label))
    if (!button) continue
    const sent: Fields = fields.filter(({ isSent }) => isSent).map(({ name, value }) => [name, value])
    const form = filled(button.name ? [...sent, [button.name, button.value]] : sent, typed)
    return who.post(action, new URLSearchParams(Array.from(form, ([name, value]) => [name, String(value)])))
  }
  throw new Error(`No button ${words} on this page:\n${textOf(html)}`)
}

const linkOf = (html: string, name: string) => queriesOn(html).getByRole('link', { name }).getAttribute('href') ?? ''

/** A browser of the customer. */
async function loggedIn(): Promise<Browser> {
  const browser = new Browser(app.url)
  const response = await press(browser, await browser.read('/login'), /^Log in$/, CUSTOMER)
  expect([response.status, response.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/overview/)])
  return browser
}

/** The form of a payment, filled in and sent. */
async function sendPayment(changes: Changes = {}, who = ilze) {
  const typed = { receiver: 'self', receiver_iban: IBAN, sum: '100', ...changes }
  return press(who, await who.read('/payments?new=1'), /^Check the payment$/, typed)
}

/** A payment that waits for its crypto: where its page is, and its key. */
async function waitingPayment(changes: Changes = {}) {
  const made = await sendPayment(changes)
  const page = made.headers.get('Location')?.split('?')[0] ?? textOf(await made.text())
  expect([made.status, page]).toEqual([303, expect.stringMatching(/^\/transactions\/[\da-f-]{36}$/)])
  const draft = await ilze.read(page)
  expect(headingOf(draft)).toBe('Check the payment')
  expect(draft).not.toContain('class="qr"')
  const confirmed = await press(ilze, draft, /^Confirm: pay/)
  expect(confirmed.status).toBe(303)
  return { page, key: page.split('/').at(-1) ?? '' }
}

/** Follows redirects, as a browser does. */
async function followed(who: Browser, response: Response): Promise<string> {
  const to = response.headers.get('Location')
  return to === null ? response.text() : followed(who, await who.get(to))
}

const sentences = (html: string) => linesOf(html).join('\n')

test('a payment goes from its price to the bank, and is in the history as it is on its page', async () => {
  const { page, key } = await waitingPayment({ coin: 'USDC_BSC', description: 'Rent November' })
  const waiting = await ilze.read(page)
  expect(headingOf(waiting)).toMatch(/^Send /)
  // 100 + 0.875000 + 0.3125 euros at 0.9117, rounded up to 18 places.
  expect(sentences(waiting)).toContain('110.987715257211802128')
  expect(sentences(waiting)).toMatch(/0x[\da-f]{40}/)
  expect(sentences(waiting)).toContain('BNB Smart Chain')
  // Its fixed fee is one for every account.
  expect(linesOf(waiting)).toContain('Fixed fee')
  expect(sentences(waiting)).not.toContain('outside SEPA')
  const seen = [waiting]
  for (const step of [platform.arrive, platform.convert, platform.send, platform.complete]) {
    step(key)
    seen.push(await ilze.read(page))
  }
  expect(seen.map(brokenSentences)).toEqual([[], [], [], [], []])
  expect(sentences(seen.at(-1) ?? '')).toContain('Completed')
  const history = await ilze.read(linkOf(seen.at(-1) ?? '', 'History'))
  expect(headingOf(history)).toBe('History')
  expect(sentences(history)).toContain('100.00 EUR')
  expect(history).toContain(page)
  expect(brokenSentences(history)).toEqual([])
  expect(await ilze.read('/history?status=COMPLETED')).toContain(page)
  const files: Record<string, string> = {}
  const links = queriesOn(history).getByRole('navigation', { name: 'Download this list' }).querySelectorAll('a')
  for (const link of links) {
    const file = await ilze.get(link.getAttribute('href') ?? '')
    files[link.textContent ?? ''] = Buffer.from(await file.arrayBuffer()).toString()
  }
  const matching = (pattern: string) => expect.stringMatching(new RegExp(pattern)) as string
  expect(files).toEqual({
    CSV: matching(`^\uFEFFnumber,created_utc[^]*${key}`),
    'CSV with semicolons': matching(`^\uFEFFnumber;created_utc[^]*${key}`),
    'CSV for taxes': matching(`^\uFEFFDate,Sent Amount[^]*${key}`),
    JSON: matching(`^\\{"made_at":[^]*${key}`),
    // Its letters are numbers of its fonts.
    PDF: matching('^%PDF-[^]*%%EOF\\s*$'),
    'CAMT.053': matching(`^<\\?xml[^]*${key}[^]*</Document>\\s*$`),
  })
})

test('each coin is offered by its name and network, and no two alike', async () => {
  const coins = queriesOn(await ilze.read('/payments?new=1')).getByLabelText<HTMLSelectElement>('Pay with')
  expect(Array.from(coins.options, ({ value, text }) => [value, text])).toEqual([
    ['USDC', 'USD Coin (Ethereum)'],
    ['USDC_BSC', 'USD Coin (BNB Smart Chain)'],
    ['USDT_BSC', 'Tether (BNB Smart Chain)'],
    ['ltc', 'Litecoin'],
    ['SOL', 'Solana'],
    ['USDC-SOL', 'USD Coin (Solana)'],
  ])
})

test.each([
  [
    'USDC',
    /^ethereum:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48@1\/transfer\?address=(0x[\da-f]{40})&uint256=110914722$/,
  ],
  [
    'USDC_BSC',
    /^ethereum:0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d@56\/transfer\?address=(0x[\da-f]{40})&uint256=110987715257211802128$/,
  ],
  [
    'USDT_BSC',
    /^ethereum:0x55d398326f99059fF775485246999027B3197955@56\/transfer\?address=(0x[\da-f]{40})&uint256=111207275524782943181$/,
  ],
  ['ltc', /^litecoin:(ltc1\w+)\?amount=1\.29544873$/],
  ['SOL', /^solana:(\w{43,44})\?amount=0\.770952381$/],
])(
  'the QR code of %s names the network, contract and amount of the platform, and so does the link',
  async (coin, uri) => {
    const { page } = await waitingPayment({ coin })
    const html = await ilze.read(page)
    const [, link = ''] = /<a[^>]* href="((?:ethereum|litecoin|solana|bitcoin):[^"]*)"/.exec(html) ?? []
    expect(readQr(html)).toMatch(uri)
    expect(linesOf(html)).toContain(uri.exec(readQr(html) ?? '')?.[1])
    expect(link.replaceAll('&amp;', '&')).toBe(readQr(html))
    expect(brokenSentences(html)).toEqual([])
  },
)

test('on a platform that lists payments alone the history has no kinds, and a kind in the address filters nothing', async () => {
  await waitingPayment()
  const rowsOf = (page: string) => page.split('<tr>').length
  const all = await ilze.read('/history')
  const ofKind = await ilze.read('/history?type=BUY')
  const { orders, count } = JSON.parse(await ilze.read('/history.json?type=BUY')) as { orders: []; count: number }

  expect([all, ofKind].map((page) => page.includes('name="type"'))).toEqual([false, false])
  expect(rowsOf(ofKind)).toBe(rowsOf(all))
  expect(ofKind.includes('>Clear the filter<')).toBe(false)
  expect([count > 0, orders]).toEqual([true, []])
  const pdf = pdfText(new Uint8Array(await (await ilze.get('/history.pdf?type=BUY')).arrayBuffer()))
  expect(pdf.flat()).toContain(String(count))
  expect(pdf.flat().join(' ')).not.toContain('Purchases')
})

test('where nobody says what wallets open, address and network are told in words, and there is no QR code', async () => {
  const { page } = await waitingPayment({ coin: 'USDC-SOL' })
  const html = await ilze.read(page)
  expect(readQr(html)).toBeNull()
  expect(html).not.toMatch(/href="(?:solana|ethereum):/)
  expect(sentences(html)).toContain('We cannot show a QR code')
  expect(sentences(html)).toContain('Solana')
  expect(linesOf(html)).toContainEqual(expect.stringMatching(/^\w{43,44}$/))
  expect(brokenSentences(html)).toEqual([])
})

test('what is sent in a coin of 18 decimals is priced, and a price can be asked for again', async () => {
  const fields = formIn(await ilze.read('/payments?new=1'), 'payment')
  const changes = { receiver: 'self', receiver_iban: IBAN, sum: '111.35031496', sum_is: 'sends', coin: 'USDC_BSC' }
  const quoted = await ilze.post('/payments', filled(fields, { ...changes, intent: 'quote' }))
  const html = await followed(ilze, quoted)
  expect(quoted.status).toBeLessThan(400)
  expect(brokenSentences(html)).toEqual([])
  const made = await ilze.post('/payments', filled(fields, { ...changes, intent: 'save' }))
  expect(made.status).toBe(303)
})

test('all files have every payment, although a list gives seven at once', async () => {
  platform.addCompleted(25)
  const filter = '?status=COMPLETED'
  const files = await Promise.all(
    ['csv', 'tax.csv', 'json', 'xml', 'pdf'].map((ending) => ilze.get(`/history.${ending}${filter}`)),
  )
  expect(files.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const [csv, tax, json, xml] = await Promise.all(files.slice(0, 4).map((file) => file.text()))
  const pdf = pdfText(new Uint8Array((await files[4]?.arrayBuffer()) ?? [])).join('\n')
  const rows = parseCsv(csv ?? '')
  const ids = rows.slice(1).map((row) => row.find((cell) => /^[\da-f]{8}-[\da-f-]{27}$/.test(cell)) ?? 'no id')
  expect(new Set(ids).size).toBeGreaterThanOrEqual(25)
  for (const id of ids) {
    expect(json).toContain(id)
    expect(tax).toContain(id)
    expect(xml).toContain(id)
  }
  expect(pdf).toContain(String(ids.length))
  // References of the bank statement are short, and each is another.
  const references = Array.from((xml ?? '').matchAll(/<NtryRef>([^<]+)</g), ([, reference = '']) => reference)
  expect(references.every((reference) => reference.length <= 35)).toBe(true)
  expect(new Set(references).size).toBe(ids.length)
  for (const text of [csv, tax, json, xml, pdf]) expect(text).not.toMatch(/undefined|NaN|Invalid Date|\[object/)
  const [columns = [], ...payments] = rows
  const moments = payments.flatMap((row) => row.filter((_cell, index) => columns[index]?.endsWith('_utc')))
  expect(moments.length).toBeGreaterThanOrEqual(50)
  for (const moment of moments) expect(moment).toMatch(/^(?:\d{4}-\d\d-\d\dT[\d:.]+Z)?$/)
})

test('a payment can be cancelled, and the platform’s words say why one cannot', async () => {
  const { page } = await waitingPayment({ coin: 'SOL' })
  const asked = await ilze.read(linkOf(await ilze.read(page), 'Cancel the payment'))
  const cancelled = await followed(ilze, await press(ilze, asked, /^Yes, cancel it$/))
  expect(headingOf(cancelled)).toBe('The payment was cancelled')
  expect(sentences(cancelled)).toContain('Cancelled')
  expect(brokenSentences(cancelled)).toEqual([])

  const late = await waitingPayment({ coin: 'SOL' })
  const askedLate = await ilze.read(linkOf(await ilze.read(late.page), 'Cancel the payment'))
  // It arrives once the question is on the screen: before, the page would offer no cancellation.
  platform.arrive(late.key)
  const refused = await followed(ilze, await press(ilze, askedLate, /^Yes, cancel it$/))
  expect(sentences(refused)).toContain('Your coins are here already, so it goes to the bank.')
  expect(refused).not.toContain('PAY-5')
})

test('what the platform refuses is said beside its field, in its words, with everything typed kept', async () => {
  const refused = await sendPayment({ receiver_iban: 'NO93 8601 1117 947', description: 'Fish' })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(sentences(html)).toContain('We cannot pay to this country yet.')
  expect(sentences(html)).toContain('Please copy it from a bank statement.')
  const iban = { name: 'IBAN', description: /We cannot pay to this country yet\./ }
  expect(queriesOn(html).getByRole('textbox', iban).getAttribute('value')).toBe('NO93 8601 1117 947')
  expect(html).toContain('value="Fish"')
  expect(html).not.toContain('IBN-17')
})

test('ok: false is said on the page where it happened, for a message and for a description', async () => {
  platform.pause(true)
  try {
    const declined = await followed(ilze, await sendPayment())
    expect(sentences(declined)).toContain('Payments rest until noon in Riga.')
    expect(declined).not.toContain('own.pause')
    platform.pause(false)
    const made = await sendPayment({ coin: 'ltc' })
    const page = made.headers.get('Location') ?? ''
    const draft = await ilze.read(page)
    platform.pause(true)
    const unconfirmed = await followed(ilze, await ilze.post(page, pressOf(draft, 'confirm')))
    expect(sentences(unconfirmed)).toContain('Payments rest until noon in Riga.')
  } finally {
    platform.pause(false)
  }
})

test('no page breaks over a part that the platform does not have, and no sentence does', async () => {
  const links = Array.from((await ilze.read('/overview')).matchAll(/href="(\/[a-z][^"#?]*)/g), ([, path = '']) => path)
  const menu = new Set(links.filter((path) => !/^\/(?:assets|logout|language|theme)|\.\w+$/.test(path)))
  expect(menu.size).toBeGreaterThan(3)
  const pages = new Set([
    ...menu,
    '/overview',
    '/payments',
    '/payments/templates',
    '/history',
    '/history-ecom',
    '/collect',
    '/contracts',
    '/rewards',
    '/affiliate',
    '/profile',
    '/profile/activity',
    '/profile/preferences',
    '/verification',
    '/wallet',
    '/contact',
    '/fees',
    '/supported-countries',
  ])
  const found: string[] = []
  for (const page of pages) {
    const { response } = await ilze.open(page)
    const html = await response.text()
    if (response.status >= 500) found.push(`${page}: ${response.status}`)
    if (!headingOf(html)) found.push(`${page}: no heading`)
    found.push(...brokenSentences(html).map((line) => `${page}: ${line}`))
  }
  expect(found).toEqual([])
  expect(platform.lacked.size).toBeGreaterThan(3)
  expect(await ilze.read('/overview')).not.toContain('href="/rewards')
})

test('tokens that end with the first answer of several do not end the session', async () => {
  platform.rotate('dies-at-once')
  try {
    const who = await loggedIn()
    for (const page of ['/overview', '/payments', '/history', '/overview', '/history']) {
      const response = await who.get(page)
      await response.text()
      expect([page, response.status]).toEqual([page, 200])
    }
    const made = await sendPayment({ coin: 'SOL' }, who)
    expect([made.status, made.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/transactions\//)])
    ilze = who
  } finally {
    platform.rotate('none')
  }
})

test('a session that the platform has ended is said in its words, and another begins', async () => {
  platform.endSessions()
  const response = await ilze.get('/history')
  expect([response.status, response.headers.get('Location')]).toEqual([302, expect.stringContaining('/login')])
  const login = await followed(ilze, response)
  expect(sentences(login)).toContain('Your visit is over. Please come in again.')
  expect(linesOf(login)).not.toContain('TKN')
  const entry = { intent: 'password', ...CUSTOMER }
  const wrong = await new Browser(app.url).post('/login', { ...entry, password: 'not that' })
  expect([wrong.status, sentences(await wrong.text())]).toEqual([
    422,
    expect.stringContaining('We do not know this email with this password.'),
  ])
  const right = await press(ilze, login, /^Log in$/, CUSTOMER)
  expect([right.status, right.headers.get('Location')]).toEqual([303, expect.stringMatching(/^\/history\b/)])
  expect(headingOf(await followed(ilze, right))).toBe('History')
})

test('logging out ends it', async () => {
  const who = await loggedIn()
  const out = await press(who, await who.read('/overview'), /^Log out$/)
  expect(out.status).toBeLessThan(400)
  expect(linkOf(await followed(who, out), 'Log in')).toMatch(/^\/login/)
  expect((await who.get('/overview')).headers.get('Location')).toContain('/login')
})
