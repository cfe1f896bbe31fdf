import { expect, test } from 'vitest'
import { Browser } from '#tests/server/browser.ts'
import { parseCsv } from '#tests/server/parse-csv.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()
const BOM = '\uFEFF'
const POINT = /^-?\d+\.\d+$/
const COMMA = /^-?\d+,\d+$/

/** Every list with a CSV export: a scenario with rows, its page and its file. */
const LISTS: readonly [scenario: string, page: string | null, file: string | null][] = [
  ['history-mixed', '/history', '/history.csv'],
  ['collect-settled', '/collect/overview', '/collect/overview.csv'],
  ['activity-full', '/profile/activity', '/profile/activity.csv'],
  ['account-bitcoin', null, null],
]

/** A list's page and file with a browser of the scenario's customer. */
async function openList([scenario, page, file]: (typeof LISTS)[number]) {
  const { app, sandbox } = shared()
  const browser = new Browser(app.url)
  await browser.arrive(sandbox, scenario)
  const statement = new URL(browser.landing, app.url).pathname
  const read = async (path: string) => {
    // response.text() would strip the byte order mark.
    const bytes = Buffer.from(await (await browser.get(path)).arrayBuffer())
    return bytes.toString()
  }
  return { browser, read, page: page ?? statement, file: file ?? `${statement}/statement.csv` }
}

const findLinks = (html: string, file: string) =>
  Array.from(html.matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>([^<]*)</g), ([, to = '', name = '']) => ({
    to: to.replaceAll('&amp;', '&'),
    name,
  })).filter(({ to }) => to.startsWith(`${file}?`))

test.each(LISTS)('writes the same cells with commas and with semicolons: %s', async (...list) => {
  const { read, file } = await openList(list)
  // Exporting a list is recorded as an activity.
  const filter = file.includes('activity') ? 'area=security&' : ''
  const comma = await read(`${file}?${filter}separator=comma`)
  const semicolon = await read(`${file}?${filter}separator=semicolon`)
  expect([comma[0], semicolon[0]]).toEqual([BOM, BOM])
  const [plain, european] = [parseCsv(comma), parseCsv(semicolon, ';')]
  expect(plain.length).toBeGreaterThan(1)
  const decimals = { points: 0, commas: 0 }
  const head = plain[0] ?? []
  for (const [at, row] of plain.entries()) {
    for (const [column, value] of row.entries()) {
      const other = european[at]?.[column]
      const isNumber = POINT.test(value) && !/reference|device|address/.test(head[column] ?? '')
      if (isNumber) decimals.points += 1
      if (COMMA.test(other ?? '')) decimals.commas += 1
      expect([head[column], other]).toEqual([head[column], isNumber ? value.replace('.', ',') : value])
    }
  }
  expect(decimals.commas).toBe(decimals.points)
  expect(european.length).toBe(plain.length)
})

test.each(LISTS)("uses the page language's separator unless the URL names one: %s", async (...list) => {
  const { read, browser, page, file } = await openList(list)
  for (const [language, first, other] of [
    ['en', ',', 'semicolon'],
    ['de', ';', 'comma'],
    ['fr', ';', 'comma'],
    ['es', ';', 'comma'],
    ['ru', ';', 'comma'],
  ] as const) {
    const links = findLinks(await browser.read(`${page}?lang=${language}`), file)
    expect([language, links.map(({ to }) => new URLSearchParams(to.split('?')[1]).get('separator'))]).toEqual([
      language,
      [null, other],
    ])
    const [byDefault = '', chosen = ''] = await Promise.all(links.map(({ to }) => read(to)))
    const getHead = (text: string) => text.slice(1, text.indexOf('\r\n'))
    expect([language, /[,;]/.exec(getHead(byDefault))?.[0]]).toEqual([language, first])
    expect(/[,;]/.exec(getHead(chosen))?.[0]).toBe(first === ',' ? ';' : ',')
  }
})

test('keeps commas and points in the tax export in every language', async () => {
  const { read } = await openList(['history-mixed', '/history', '/history.csv'])
  const english = await read('/history.tax.csv?lang=en')
  expect(await read('/history.tax.csv?lang=de&separator=semicolon')).toBe(english)
})

test('escapes formulas between semicolons and keeps a text that resembles a decimal', async () => {
  const { formatCsv: csvText } = await import('#app/features/list-export/csv-text.ts')
  async function* generatePages() {
    yield [['=1+1', '1.50', '-2.5', 'a;b', '7']]
  }
  let text = ''
  for await (const piece of csvText(generatePages(), ['payer', 'reference', 'amount', 'account', 'fee'], 'semicolon'))
    text += piece
  expect(text).toBe(`${BOM}payer;reference;amount;account;fee\r\n'=1+1;1.50;-2,5;"a;b";7\r\n`)
})
