import { expect, test } from 'vitest'
import { arriveBy } from '#tests/server/browser.ts'
import { readBuiltRoutes } from '#tests/server/built-routes.ts'
import { parsePage, getVisibleHtml } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()

/** Invalid periods and the field of their error. */
const WRONG = {
  'period_start=foo': 'period_start',
  'period_end=foo': 'period_end',
  'period_start=2026-02-31': 'period_start',
  'period_start=2030-01-02&period_end=2030-01-01': 'period_start',
  'period_start-day=1&period_start-month=x&period_start-year=2026': 'period_start',
} as const

/** Every list with a period, a scenario that has it, and its files. */
const LISTS: { scenario: string; path: string; files?: string[] }[] = [
  {
    scenario: 'verified-personal',
    path: '/history',
    files: ['/history.csv', '/history.tax.csv', '/history.json', '/history.xml', '/history.pdf'],
  },
  { scenario: 'collect-active', path: '/history-ecom' },
  { scenario: 'collect-active', path: '/collect/overview', files: ['/collect/overview.csv'] },
  { scenario: 'collect-active', path: '/collect/settlements' },
  { scenario: 'verified-personal', path: '/profile/activity', files: ['/profile/activity.csv'] },
]

test(
  'rejects an invalid period on every list and in its files (rules.md#list-period)',
  { timeout: 120_000 },
  async () => {
    const run = shared()
    const account = await arriveBy(run, 'account-active')
    const lists = [
      ...LISTS,
      {
        scenario: 'account-active',
        path: account.page,
        files: ['csv', 'pdf', 'xml'].map((kind) => `${account.page}/statement.${kind}`),
      },
    ]
    const wrong: string[] = []
    for (const { scenario, path, files = [] } of lists) {
      const browser = scenario === 'account-active' ? account : await arriveBy(run, scenario)
      const form = parsePage(getVisibleHtml(await browser.read(path))).querySelector(
        'form[method="get"] [name^="period_start"]',
      )
      if (!form) wrong.push(`${path} has no period`)
      for (const [query, field] of Object.entries(WRONG)) {
        const answer = await browser.get(`${path}?${query}`)
        const document = parsePage(getVisibleHtml(await answer.text()))
        const links = Array.from(document.querySelectorAll('.summary-errors a'), (link) => link.getAttribute('href'))
        if (!links.includes(`#filter-${field}`)) wrong.push(`${path}?${query}: ${answer.status}, no error`)
        if (document.querySelector('main table tbody tr')) wrong.push(`${path}?${query} lists rows`)
        for (const file of files) {
          const there = await browser.open(`${file}?${query}`)
          const html = parsePage(getVisibleHtml(await there.response.text()))
          if (!html.querySelector('.summary-errors')) wrong.push(`${file}?${query} is a file of everything`)
        }
      }
    }
    expect(wrong).toEqual([])
  },
)

test('covers every page with a period', { timeout: 120_000 }, async () => {
  const run = shared()
  // The affiliate's page has other tables; its own tests check its errors.
  const known = new Set([...LISTS.map(({ path }) => path), '/affiliate'])
  const pages = readBuiltRoutes().filter(
    ({ path, canBeRead }) => canBeRead && !path.includes(':') && !/\.|\*|^$/.test(path),
  )
  const found = new Set<string>()
  for (const scenario of ['collect-active', 'affiliate']) {
    const { get } = await arriveBy(run, scenario)
    for (const { path } of pages) {
      if (/logout|sandbox|auth/.test(path)) continue
      const html = await (await get(path)).text()
      if (/ name="period_start(?:-day)?"/.test(getVisibleHtml(html))) found.add(path)
    }
  }
  expect([...found].filter((path) => !known.has(path))).toEqual([])
})

test('rejects an invalid custom period of an affiliate (validation)', async () => {
  const { read } = await arriveBy(shared(), 'affiliate')
  for (const [from, to] of [
    ['foo', '2026-01-01'],
    ['2026-01-01', 'foo'],
    ['2026-02-31', '2026-03-01'],
  ]) {
    const query = `period_start=${from}&period_end=${to}`
    const document = parsePage(getVisibleHtml(await read(`/affiliate?period=custom&${query}`)))
    expect([query, document.querySelectorAll('.summary-errors a').length]).toEqual([query, 1])
  }
})

/** The calendar month of a moment in the zone of the lists. */
function getMonth(at: Date, months = 0) {
  const day = Temporal.Instant.from(at.toISOString()).toZonedDateTimeISO('Europe/Tallinn').toPlainDate()
  const first = day.with({ day: 1 }).add({ months })
  return { from: first.toString(), to: first.with({ day: first.daysInMonth }).toString() }
}

test('filters lists by a named period and shows its days (rules.md#list-period)', async () => {
  const run = shared()
  const account = await arriveBy(run, 'account-active')
  for (const { scenario, path } of [
    ...LISTS,
    { scenario: 'affiliate', path: '/affiliate' },
    { scenario: '', path: account.page },
  ]) {
    const browser = scenario === '' ? account : await arriveBy(run, scenario)
    const { from, to } = getMonth(new Date(), -1)
    const named = parsePage(getVisibleHtml(await browser.read(`${path}?period=last-month`)))
    const select = named.querySelector<HTMLSelectElement>('form[method="get"] select[name="period"]')
    expect([path, select?.value, select?.selectedOptions[0]?.textContent]).toEqual([path, 'last-month', 'Last month'])
    const custom = parsePage(getVisibleHtml(await browser.read(`${path}?period_start=${from}&period_end=${to}`)))
    expect(custom.querySelector<HTMLSelectElement>('select[name="period"]')?.value).toBe('custom')
    const days = new RegExp(`1 to ${to.slice(-2)} \\w+ ${to.slice(0, 4)}`)
    for (const page of [named, custom]) expect(page.querySelector('main')?.textContent).toMatch(days)
    const getRows = (page: Document) => Array.from(page.querySelectorAll('main tbody tr'), (row) => row.textContent)
    expect(getRows(named)).toEqual(getRows(custom))
  }
})

test('keeps a named period in links and exported files (rules.md#list-period)', async () => {
  const visitor = await arriveBy(shared(), 'history-mixed')
  const page = parsePage(await visitor.read('/history?period=last-month&period_start=x'))
  expect(page.querySelector('.summary-errors')).toBeNull()
  expect(page.querySelector('form[aria-label="Filter"] summary')?.textContent).toBe('Filter: 1')
  const file = page.querySelector('a[href*="/history.json"]')?.getAttribute('href') ?? ''
  expect(file).toContain('period=last-month')
  expect(file).not.toContain('period_start')
  const { from, to } = getMonth(new Date(), -1)
  const { made_at: _, ...exported } = JSON.parse(await visitor.read(file))
  const { made_at: __, ...expected } = JSON.parse(
    await visitor.read(`/history.json?period_start=${from}&period_end=${to}`),
  )
  expect(exported).toEqual(expected)
  expect(exported).toMatchObject({ period: { from, to } })
})
