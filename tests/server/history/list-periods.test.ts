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
  const known = new Set(LISTS.map(({ path }) => path))
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
  for (const query of ['from=foo&to=2026-01-01', 'from=2026-01-01&to=foo', 'from=2026-02-31&to=2026-03-01']) {
    const document = parsePage(getVisibleHtml(await read(`/affiliate?period=custom&${query}`)))
    expect([query, document.querySelectorAll('.summary-errors a').length]).toEqual([query, 1])
  }
})
