import { afterAll, beforeAll, expect, test } from 'vitest'
import { startContraryPlatform } from '#tests/contrary-platform/contrary-platform.ts'
import { findBrokenLines, readLines } from './broken-sentences.ts'
import { parseCsv } from '#tests/server/parse-csv.ts'
import { readPdfTexts } from '#tests/server/pdf-text.ts'
import { readQr } from '#tests/server/read-qr.ts'
import { startRunningApp } from '#tests/server/running-app.ts'
import type { Browser } from '#tests/server/browser.ts'
import { fillForm, readForm, readHeading, readPress, getQueries } from '#tests/server/page.ts'
import {
  IBAN,
  press,
  getLink,
  logIn,
  sendPayment,
  createWaitingPayment,
  followRedirects,
  readSentences,
} from '#tests/server/platform/contrary-customer.ts'

let platform: Awaited<ReturnType<typeof startContraryPlatform>>

let app: Awaited<ReturnType<typeof startRunningApp>>

let ilze: Browser

beforeAll(async () => {
  platform = await startContraryPlatform()
  app = await startRunningApp({ PLATFORM_API_URL: platform.url })
  ilze = await logIn(app.url)
})

afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

test('completes a payment, and renders the same data in the history', async () => {
  const { page, key } = await createWaitingPayment(ilze, { coin: 'USDC_BSC', description: 'Rent November' })
  const waiting = await ilze.read(page)
  expect(readHeading(waiting)).toMatch(/^Send /)
  // 100 + 0.875000 + 0.3125 euros at 0.9117, rounded up to 18 places.
  expect(readSentences(waiting)).toContain('110.987715257211802128')
  expect(readSentences(waiting)).toMatch(/0x[\da-f]{40}/)
  expect(readSentences(waiting)).toContain('BNB Smart Chain')
  // The platform's fixed fee is not limited to accounts outside SEPA.
  expect(readLines(waiting)).toContain('Fixed fee')
  expect(readSentences(waiting)).not.toContain('outside SEPA')
  const seen = [waiting]
  for (const step of [platform.arrive, platform.convert, platform.send, platform.complete]) {
    step(key)
    seen.push(await ilze.read(page))
  }
  expect(seen.map(findBrokenLines)).toEqual([[], [], [], [], []])
  expect(readSentences(seen.at(-1) ?? '')).toContain('Completed')
  const history = await ilze.read(getLink(seen.at(-1) ?? '', 'History'))
  expect(readHeading(history)).toBe('History')
  expect(readSentences(history)).toContain('100.00 EUR')
  expect(history).toContain(page)
  expect(findBrokenLines(history)).toEqual([])
  expect(await ilze.read('/history?status=COMPLETED')).toContain(page)
  const files: Record<string, string> = {}
  const links = getQueries(history).getByRole('navigation', { name: 'Download this list' }).querySelectorAll('a')
  for (const link of links) {
    const file = await ilze.get(link.getAttribute('href') ?? '')
    files[link.textContent ?? ''] = Buffer.from(await file.arrayBuffer()).toString()
  }
  const expectMatch = (pattern: string) => expect.stringMatching(new RegExp(pattern)) as string
  expect(files).toEqual({
    CSV: expectMatch(`^\uFEFFnumber,created_utc[^]*${key}`),
    'CSV with semicolons': expectMatch(`^\uFEFFnumber;created_utc[^]*${key}`),
    'CSV for taxes': expectMatch(`^\uFEFFDate,Sent Amount[^]*${key}`),
    JSON: expectMatch(`^\\{"made_at":[^]*${key}`),
    // The PDF encodes letters as glyph numbers.
    PDF: expectMatch('^%PDF-[^]*%%EOF\\s*$'),
    'CAMT.053': expectMatch(`^<\\?xml[^]*${key}[^]*</Document>\\s*$`),
  })
})

test('names each coin with its network, unambiguously', async () => {
  const form = getQueries(await ilze.read('/payments?new=1'))
  const coins = form.getByRole('group', { name: 'Pay with' }).querySelectorAll('input')
  expect(Array.from(coins, ({ value, labels }) => [value, labels?.[0]?.textContent])).toEqual([
    ['USDC', 'USD Coin Ethereum'],
    ['USDC_BSC', 'USD Coin BNB Smart Chain'],
    ['USDT_BSC', 'Tether BNB Smart Chain'],
    ['ltc', 'Litecoin LTC'],
    ['SOL', 'Solana SOL'],
    ['USDC-SOL', 'USD Coin Solana'],
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
])('encodes network, contract and amount of %s in the QR code and the link', async (coin, uri) => {
  const { page } = await createWaitingPayment(ilze, { coin })
  const html = await ilze.read(page)
  const [, link = ''] = /<a[^>]* href="((?:ethereum|litecoin|solana|bitcoin):[^"]*)"/.exec(html) ?? []
  expect(readQr(html)).toMatch(uri)
  expect(readLines(html)).toContain(uri.exec(readQr(html) ?? '')?.[1])
  expect(link.replaceAll('&amp;', '&')).toBe(readQr(html))
  expect(findBrokenLines(html)).toEqual([])
})

test('omits kinds from the history of a platform without orders', async () => {
  await createWaitingPayment(ilze)
  const countRows = (page: string) => page.split('<tr>').length
  const all = await ilze.read('/history')
  const ofKind = await ilze.read('/history?type=BUY')
  const { orders, count } = JSON.parse(await ilze.read('/history.json?type=BUY')) as { orders: []; count: number }

  expect([all, ofKind].map((page) => page.includes('name="type"'))).toEqual([false, false])
  expect(countRows(ofKind)).toBe(countRows(all))
  expect(ofKind.includes('>Clear the filter<')).toBe(false)
  expect([count > 0, orders]).toEqual([true, []])
  const pdf = readPdfTexts(new Uint8Array(await (await ilze.get('/history.pdf?type=BUY')).arrayBuffer()))
  expect(pdf.flat()).toContain(String(count))
  expect(pdf.flat().join(' ')).not.toContain('Purchases')
})

test('renders address and network in words if the platform has no payment URI', async () => {
  const { page } = await createWaitingPayment(ilze, { coin: 'USDC-SOL' })
  const html = await ilze.read(page)
  expect(readQr(html)).toBeNull()
  expect(html).not.toMatch(/href="(?:solana|ethereum):/)
  expect(readSentences(html)).toContain('We cannot show a QR code')
  expect(readSentences(html)).toContain('Solana')
  expect(readLines(html)).toContainEqual(expect.stringMatching(/^\w{43,44}$/))
  expect(findBrokenLines(html)).toEqual([])
})

test('quotes an amount in a coin with 18 decimals', async () => {
  const fields = readForm(await ilze.read('/payments?new=1'), 'payment')
  const changes = { receiver: 'self', receiver_iban: IBAN, sum: '111.35031496', sum_is: 'sends', coin: 'USDC_BSC' }
  const quoted = await ilze.post('/payments', fillForm(fields, { ...changes, intent: 'quote' }))
  const html = await followRedirects(ilze, quoted)
  expect(quoted.status).toBeLessThan(400)
  expect(findBrokenLines(html)).toEqual([])
  const made = await ilze.post('/payments', fillForm(fields, { ...changes, intent: 'save' }))
  expect(made.status).toBe(303)
})

test('exports every payment although the platform pages by seven (pagination)', async () => {
  platform.addCompleted(25)
  const filter = '?status=COMPLETED'
  const files = await Promise.all(
    ['csv', 'tax.csv', 'json', 'xml', 'pdf'].map((ending) => ilze.get(`/history.${ending}${filter}`)),
  )
  expect(files.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const [csv, tax, json, xml] = await Promise.all(files.slice(0, 4).map((file) => file.text()))
  const pdf = readPdfTexts(new Uint8Array((await files[4]?.arrayBuffer()) ?? [])).join('\n')
  const rows = parseCsv(csv ?? '')
  const ids = rows.slice(1).map((row) => row.find((cell) => /^[\da-f]{8}-[\da-f-]{27}$/.test(cell)) ?? 'no id')
  expect(new Set(ids).size).toBeGreaterThanOrEqual(25)
  for (const id of ids) {
    expect(json).toContain(id)
    expect(tax).toContain(id)
    expect(xml).toContain(id)
  }
  expect(pdf).toContain(String(ids.length))
  // References of a bank statement are short and unique.
  const references = Array.from((xml ?? '').matchAll(/<NtryRef>([^<]+)</g), ([, reference = '']) => reference)
  expect(references.every((reference) => reference.length <= 35)).toBe(true)
  expect(new Set(references).size).toBe(ids.length)
  for (const text of [csv, tax, json, xml, pdf]) expect(text).not.toMatch(/undefined|NaN|Invalid Date|\[object/)
  const [columns = [], ...payments] = rows
  const moments = payments.flatMap((row) => row.filter((_cell, index) => columns[index]?.endsWith('_utc')))
  expect(moments.length).toBeGreaterThanOrEqual(50)
  for (const moment of moments) expect(moment).toMatch(/^(?:\d{4}-\d\d-\d\dT[\d:.]+Z)?$/)
})

test("cancels a payment, and renders the platform's reason if it is too late", async () => {
  const { page } = await createWaitingPayment(ilze, { coin: 'SOL' })
  const asked = await ilze.read(getLink(await ilze.read(page), 'Cancel the payment'))
  const cancelled = await followRedirects(ilze, await press(ilze, asked, /^Yes, cancel it$/))
  expect(readHeading(cancelled)).toBe('The payment was cancelled')
  expect(readSentences(cancelled)).toContain('Cancelled')
  expect(findBrokenLines(cancelled)).toEqual([])

  const late = await createWaitingPayment(ilze, { coin: 'SOL' })
  const askedLate = await ilze.read(getLink(await ilze.read(late.page), 'Cancel the payment'))
  // It arrives after the confirmation page was opened, because later the page would not offer to cancel.
  platform.arrive(late.key)
  const refused = await followRedirects(ilze, await press(ilze, askedLate, /^Yes, cancel it$/))
  expect(readSentences(refused)).toContain('Your coins are here already, so it goes to the bank.')
  expect(refused).not.toContain('PAY-5')
})

test("renders the platform's errors beside their field (validation)", async () => {
  const refused = await sendPayment(ilze, { receiver_iban: 'NO93 8601 1117 947', description: 'Fish' })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(readSentences(html)).toContain('We cannot pay to this country yet.')
  expect(readSentences(html)).toContain('Please copy it from a bank statement.')
  const iban = { name: 'IBAN', description: /We cannot pay to this country yet\./ }
  expect(getQueries(html).getByRole('textbox', iban).getAttribute('value')).toBe('NO93 8601 1117 947')
  expect(html).toContain('value="Fish"')
  expect(html).not.toContain('IBN-17')
})

test('renders the message or description of an `ok: false` response', async () => {
  platform.pause(true)
  try {
    const declined = await followRedirects(ilze, await sendPayment(ilze))
    expect(readSentences(declined)).toContain('Payments rest until noon in Riga.')
    expect(declined).not.toContain('own.pause')
    platform.pause(false)
    const made = await sendPayment(ilze, { coin: 'ltc' })
    const page = made.headers.get('Location') ?? ''
    const draft = await ilze.read(page)
    platform.pause(true)
    const unconfirmed = await followRedirects(ilze, await ilze.post(page, readPress(draft, 'confirm')))
    expect(readSentences(unconfirmed)).toContain('Payments rest until noon in Riga.')
  } finally {
    platform.pause(false)
  }
})

test("renders every page in complete sentences without the platform's missing parts", async () => {
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
    if (!readHeading(html)) found.push(`${page}: no heading`)
    found.push(...findBrokenLines(html).map((line) => `${page}: ${line}`))
  }
  expect(found).toEqual([])
  expect(platform.lacked.size).toBeGreaterThan(3)
  expect(await ilze.read('/overview')).not.toContain('href="/rewards')
})
