import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeJson, startPlatformProxy } from '#tests/server/platform-proxy.ts'
import { parseCsv } from '#tests/server/parse-csv.ts'
import { readPdfTexts } from '#tests/server/pdf-text.ts'
import { startProduct } from '#tests/server/product.ts'
import { type Browser, logIn } from '#tests/server/browser.ts'
import { stripTags, readValue } from '#tests/server/page.ts'

type Body = Record<string, unknown>
type Item = Record<string, unknown> & { transaction_key: string; amount: string; fee: string; coin_amount: string }

const SCALE = 18

let platform: Awaited<ReturnType<typeof startPlatformProxy>>
let run: Awaited<ReturnType<typeof startProduct>>
let maria: Browser

beforeAll(async () => {
  run = await startProduct({ through: async (sandbox) => (platform = await startPlatformProxy(sandbox)) })
  maria = await logIn(run.app.url)
})

afterAll(async () => {
  await run[Symbol.asyncDispose]()
  await platform[Symbol.asyncDispose]()
})

/** In units of the smallest decimal place on the wire. */
function parseUnits(decimal: string): bigint {
  const [whole = '', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(SCALE, '0'))
}

/** Formats a currency amount as the app does: two places, and more only for a fraction of a cent. */
function formatUnits(units: bigint): string {
  const digits = units.toString().padStart(SCALE + 1, '0')
  const fraction = digits.slice(-SCALE)
  return `${digits.slice(0, -SCALE)}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`
}

/** A decimal with exactly this number of places. Half of them end in zeros. */
const buildDecimal = (places: number, most: number, least = 1) =>
  fc
    .tuple(fc.integer({ min: least, max: most }), fc.bigInt(0n, 10n ** BigInt(places) - 1n), fc.boolean())
    .map((parts) => {
      const [whole, fraction, isRound] = parts
      if (places === 0) return String(whole)
      const digits = isRound ? '875'.slice(0, places).padEnd(places, '0') : String(fraction).padStart(places, '0')
      return `${whole}.${digits}`
    })

const buildAmounts = (places: number) =>
  fc.record({
    amount: buildDecimal(places, 9_000),
    fee: buildDecimal(places, 90, 2),
    discount: buildDecimal(places, 1),
    coin_amount: buildDecimal(places, 300),
    rate: buildDecimal(places, 60_000),
  })

/** History items with these amounts. */
const buildItems = (given: Record<string, string>[], like: Body): Item[] =>
  given.map(
    (own, index) =>
      ({
        ...like,
        transaction_key: `own-${index}`,
        status: 'C',
        list_status: 'COMPLETED',
        type: 'INSTA_PAY',
        currency: 'EUR',
        coin: 'USDC',
        created: '2026-11-20T12:00:00+02:00',
        completed_at: '2026-11-20T23:30:00.5-05:00',
        ...own,
        amount_eur: own['amount'],
        market_rate: own['rate'],
        coin_amount_received: own['coin_amount'],
        sent_amount: null,
      }) as unknown as Item,
  )

const buildPage = (items: Item[], search: URLSearchParams) => {
  const [offset, limit] = [Number(search.get('offset') ?? 0), Number(search.get('limit') ?? 20)]
  return { items: items.slice(offset, offset + limit), total: items.length, limit, offset, sums: null }
}

async function fetchRecords(path: string) {
  const [head = [], ...records] = parseCsv(await maria.read(path))
  return records.map((record) => Object.fromEntries(head.map((name, index) => [name, record[index] ?? ''])))
}

const findContents = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g')), ([, inside = '']) => inside)

const sum = (decimals: readonly string[]) => decimals.reduce((total, each) => total + parseUnits(each), 0n)
const readPlainText = (html: string) => stripTags(html).replaceAll('\u00a0', ' ').replaceAll(',', '')

const everyPlaces = Array.from({ length: SCALE + 1 }, (_, places) => places)

test.each(everyPlaces)('writes amounts with %i decimals into every file with exact totals', async (places) => {
  for (const given of fc.sample(fc.array(buildAmounts(places), { minLength: 3, maxLength: 5 }), {
    numRuns: 1,
    seed: places,
  })) {
    const items = buildItems(given, { receiver: 'Anna Schmidt', iban: 'DE02120300000000202051' })
    platform.use(changeJson((call, body, search) => (call === 'GET transactions/me' ? buildPage(items, search) : body)))
    const exact = sum(items.map(({ amount }) => amount))

    const csv = await fetchRecords('/history.csv')
    expect(csv.map((record) => parseUnits(record['amount'] ?? ''))).toEqual(
      items.map(({ amount }) => parseUnits(amount)),
    )
    expect(csv.map((record) => parseUnits(record['coin_amount'] ?? ''))).toEqual(
      items.map((item) => parseUnits(item.coin_amount)),
    )
    expect(new Set(csv.map((record) => record['created_utc']))).toEqual(new Set(['2026-11-20T10:00:00.000Z']))
    const json = JSON.parse(await maria.read('/history.json')) as { totals: { amount: string; booked: string }[] }
    expect(json.totals).toMatchObject([{ amount: formatUnits(exact), booked: formatUnits(exact) }])

    const tax = await fetchRecords('/history.tax.csv')
    const net = tax.map((row) => parseUnits(row['Received Amount'] ?? '') - parseUnits(row['Fee Amount'] ?? ''))
    expect(net).toEqual(items.map(({ amount }) => parseUnits(amount)))
    expect(new Set(tax.map((row) => row['Date']))).toEqual(new Set(['2026-11-21 04:30:00']))

    const xml = await maria.read('/history.xml')
    const entries = findContents(xml.replaceAll(/<(?:Bal|TxDtls)>.*?<\/(?:Bal|TxDtls)>/gs, ''), 'Amt').slice(1)
    for (const amount of findContents(xml, 'Amt')) expect(amount).toMatch(/^\d{1,13}\.\d{2,5}$/)
    expect(entries).toHaveLength(items.length)
    expect(findContents(xml, 'Sum')).toEqual([formatUnits(sum(entries)), '0.00', formatUnits(sum(entries))])
    // Half of the last decimal place that the standard allows.
    const off = sum(entries) - exact
    expect(off <= 5n * 10n ** 12n && off >= -5n * 10n ** 12n).toBe(true)

    expect(readPlainText(await maria.read('/history'))).toContain(`${formatUnits(exact)} EUR`)
    const pdf = readPdfTexts(new Uint8Array(await (await maria.get('/history.pdf')).arrayBuffer())).flat()
    expect(pdf.map((text) => text.replaceAll('\u00a0', ' ').replaceAll(',', ''))).toContain(`${formatUnits(exact)} EUR`)
  }
})

test.each(everyPlaces)('renders amounts with %i decimals in the quote and on the payment page', async (places) => {
  const [given] = fc.sample(buildAmounts(places), { numRuns: 1, seed: places })
  if (!given) throw new Error('No amounts')
  const { amount, fee, coin_amount, rate } = given
  const figures = {
    amount,
    amount_eur: amount,
    fee,
    fee_service: fee,
    fee_fixed: fee,
    total: amount,
    coin_amount,
    rate,
    market_rate: rate,
    fee_percent: '1.750000',
  }
  const formatBound = (most: string) => (places === 0 ? most : `${most}.${'0'.repeat(places)}`)
  platform.use(
    changeJson((call, body) => {
      if (call === 'POST transactions/ticket') return { ...(body as Body), ...figures }
      if (/^GET transactions\/tx_\w+$/.test(call) || call === 'POST transactions')
        return { ...(body as Body), ...figures }
      if (call !== 'GET me/limits') return body
      const { payment } = body as { payment: Body }
      return {
        ...(body as Body),
        payment: { ...payment, per_transaction: { min: formatBound('5'), max: formatBound('15000') } },
      }
    }),
  )
  const form = {
    sum: '50',
    sum_is: 'gets',
    coin: 'USDC',
    currency: 'EUR',
    receiver: 'self',
    receiver_iban: 'EE382200221020145685',
  }
  const live = await maria.post('/payments/quote', form)
  const { quote } = (await live.json()) as { quote: { rows: { value: string }[] } | null }
  const rows = (quote?.rows ?? []).map(({ value }) => value.replaceAll('\u00a0', ' ').replaceAll(',', ''))
  expect(rows).toEqual(
    expect.arrayContaining([`${formatUnits(parseUnits(amount))} EUR`, `${formatUnits(parseUnits(fee))} EUR`]),
  )

  const updated = await maria.post('/payments', { ...form, intent: 'quote' })
  expect(updated.status).toBe(200)
  const blank = await maria.read('/payments?new=1')
  expect(readPlainText(blank)).toContain('5 to 15000 EUR.')
  const operation_id = readValue(blank, 'operation_id')
  const choices = { if_late: 'ask', if_short: 'wait', if_over: 'refund', intent: 'save', operation_id }
  const made = await maria.post('/payments', { ...form, ...choices })
  const shown = await maria.get(made.headers.get('Location') ?? '')
  expect([made.status, shown.status]).toEqual([303, 200])
  const words = readPlainText(await shown.text())
  expect(words).toContain(`${formatUnits(parseUnits(amount))} EUR`)
  expect(words).toContain('1.75%')
})

test('shortens long ids uniquely for the standard, and adds them in full', async () => {
  const shared = '018f3b1e-7b5a-7c3e-9d2f-4a6b8c0d1e2f'
  const keys = [`${shared}-a`, `${shared}-b`, 'tx_short', `${'ß'.repeat(60)}<1>`]
  const like = { receiver: 'Anna Schmidt', iban: 'DE02120300000000202051' }
  const base = { amount: '1.00', fee: '0.10', discount: '0.00', coin_amount: '1.1', rate: '0.92' }
  const items = buildItems(
    keys.map(() => base),
    like,
  ).map((item, index) => ({
    ...item,
    transaction_key: keys[index] ?? '',
    end_to_end_id: `E2E-${keys[index]}`,
  }))
  platform.use(
    changeJson((call, body, search) => {
      if (call === 'GET me') return { ...(body as Body), id: `${shared}-holder` }
      return call === 'GET transactions/me' ? buildPage(items, search) : body
    }),
  )
  const xml = await maria.read('/history.xml')
  const decodeXml = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  for (const name of ['NtryRef', 'AcctSvcrRef', 'EndToEndId']) {
    const refs = findContents(xml, name)
    expect(new Set(refs).size).toBeGreaterThanOrEqual(keys.length)
    for (const ref of refs) expect(Array.from(decodeXml(ref)).length).toBeLessThanOrEqual(35)
  }
  expect(findContents(xml, 'NtryRef')).toContain('tx_short')
  const long = keys.filter((key) => key !== 'tx_short')
  expect(findContents(xml, 'AddtlNtryInf').map(decodeXml)).toEqual(long)
  for (const key of long) expect(decodeXml(xml)).toContain(`EndToEndId E2E-${key}`)
  const [, account = ''] = /<Acct><Id><Othr><Id>([^<]*)</.exec(xml) ?? []
  expect(account).toMatch(/^018f3b1e-[\w-]{25}$/)
  // Shortened ids are the same in each export.
  expect(findContents(await maria.read('/history.xml'), 'NtryRef')).toEqual(findContents(xml, 'NtryRef'))
})
