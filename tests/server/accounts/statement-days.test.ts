import { expect, test } from 'vitest'
import { findBalance, move } from '#sandbox/balances/balances.ts'
import { Browser } from '#tests/server/browser.ts'
import { getVisibleHtml, stripTags, readHeading } from '#tests/server/page.ts'
import { parseCsv } from '#tests/server/parse-csv.ts'
import { readPdfTexts } from '#tests/server/pdf-text.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()

/** Moments around a daylight-saving change, in UTC and in Tallinn's time. */
const NIGHTS = [
  {
    night: 'to summer time',
    day: '2026-03-29',
    before: ['2026-03-28T21:59:59Z', '2026-03-28T23:59:59+02:00'],
    within: [
      ['2026-03-28T22:00:00Z', '2026-03-29T00:00:00+02:00'],
      ['2026-03-29T00:59:59Z', '2026-03-29T02:59:59+02:00'],
      ['2026-03-29T01:00:00Z', '2026-03-29T04:00:00+03:00'],
      ['2026-03-29T20:59:59Z', '2026-03-29T23:59:59+03:00'],
    ],
    after: ['2026-03-29T21:00:00Z', '2026-03-30T00:00:00+03:00'],
    bounds: ['2026-03-29T00:00:00+02:00', '2026-03-30T00:00:00+03:00'],
  },
  {
    night: 'back to winter time',
    day: '2026-10-25',
    before: ['2026-10-24T20:59:59Z', '2026-10-24T23:59:59+03:00'],
    within: [
      ['2026-10-24T21:00:00Z', '2026-10-25T00:00:00+03:00'],
      ['2026-10-25T00:30:00Z', '2026-10-25T03:30:00+03:00'],
      ['2026-10-25T01:30:00Z', '2026-10-25T03:30:00+02:00'],
      ['2026-10-25T21:59:59Z', '2026-10-25T23:59:59+02:00'],
    ],
    after: ['2026-10-25T22:00:00Z', '2026-10-26T00:00:00+02:00'],
    bounds: ['2026-10-25T00:00:00+03:00', '2026-10-26T00:00:00+02:00'],
  },
] as const

test.each(NIGHTS)(
  'includes exactly one local day when the clocks change $night, in page and files',
  async ({ day, before, within, after, bounds }) => {
    const { app, sandbox } = shared()
    const { context } = sandbox.control
    const at = Date.parse(after[0]) + 86_400_000
    const { account, path } = sandbox.control.enter('account-active', { at })
    const balance = findBalance(context, account, path.split('/').at(-1) ?? '')
    if (!balance) throw new Error('No account')
    // The account received its 2,000.00 two days before `at`, after these movements.
    const moments = [before, ...within, after]
    context.database.transaction(() =>
      moments.forEach(([moment], index) => move(context, balance, BigInt(index + 1) * 100n, Date.parse(moment))),
    )
    const browser = new Browser(app.url)
    await browser.logIn(account.email)
    const query = `?period_start=${day}&period_end=${day}&sort_order=asc`
    const [head = [], ...rows] = parseCsv(await browser.read(`${path}/statement.csv${query}`))
    const getColumn = (name: string) => rows.map((row) => row[head.indexOf(name)] ?? '')
    expect(getColumn('booked_local').filter((_, index) => getColumn('amount')[index] !== '2000.00')).toEqual(
      within.map(([, local]) => local),
    )
    expect(getColumn('booked_utc').map((moment) => Date.parse(moment))).toEqual(
      getColumn('booked_utc')
        .map((moment) => Date.parse(moment))
        .toSorted((one, other) => one - other),
    )

    const xml = await browser.read(`${path}/statement.xml${query}`)
    const [from, to] = [/<FrDtTm>(.*?)</.exec(xml)?.[1], /<ToDtTm>(.*?)</.exec(xml)?.[1]]
    expect([from, to]).toEqual(bounds)
    const days = Array.from(xml.matchAll(/<BookgDt><Dt>(.*?)</g), ([, each]) => each)
    expect(days).toEqual(rows.map(() => day))
    expect(new Set(xml.match(/<Dt><Dt>[\d-]+/g))).toEqual(new Set([`<Dt><Dt>${day}`]))

    const page = stripTags(getVisibleHtml(await browser.read(path + query)))
    expect(page).toContain(`1 to ${rows.length} of ${rows.length}`)
    const pdf = readPdfTexts(
      new Uint8Array(await (await browser.get(`${path}/statement.pdf${query}`)).arrayBuffer()),
    ).flat()
    const times = within.map(([, local]) => local.slice(11, 16))
    expect(pdf.filter((text) => /^\d\d:\d\d$/.test(text))).toEqual(expect.arrayContaining(times))
    // Opening and closing balance match the complete statement.
    const whole = parseCsv(await browser.read(`${path}/statement.csv?sort_order=asc`))
    const balances = whole.slice(1).map((row) => row[whole[0]?.indexOf('balance_after') ?? 0] ?? '')
    const first = whole.slice(1).findIndex((row) => row[0] === rows[0]?.[0])
    const [opening, closing] = Array.from(xml.matchAll(/<Bal>.*?<Amt Ccy="EUR">([\d.]+)</g), ([, sum = '']) => sum)
    expect([opening, closing]).toEqual([balances[first - 1] ?? '0.00', balances[first + rows.length - 1]])
  },
)

test('expires orders at the local time on their page across a daylight-saving change', async () => {
  const { app, sandbox } = shared()
  const at = Date.parse('2026-03-27T10:00:00Z')
  for (const scenario of ['deposit-NEW', 'buy-W-sepa']) {
    const { account, path } = sandbox.control.enter(scenario, { at })
    const browser = new Browser(app.url)
    await browser.logIn(account.email)
    const html = await browser.read(path)
    const deadline = /(?:has arrived by|wait for it until) (\d+) (Mar|Apr) 2026, (\d\d:\d\d)/
    const [, day = '', month = '', time = ''] = deadline.exec(stripTags(getVisibleHtml(html))) ?? []
    const offset = month === 'Mar' && Number(day) < 29 ? '+02:00' : '+03:00'
    const lapse = Date.parse(`2026-${month === 'Mar' ? '03' : '04'}-${day.padStart(2, '0')}T${time}:00${offset}`)
    const headings: string[] = []
    for (const late of [-60_000, 60_000]) {
      sandbox.control.setClock(lapse + late, account.number)
      await browser.logIn(account.email)
      headings.push(readHeading(await browser.read(path)))
    }
    expect([scenario, ...headings.map((heading) => heading.includes('cancelled'))]).toEqual([scenario, false, true])
  }
})
