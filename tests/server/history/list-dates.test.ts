import { expect, test } from 'vitest'
import { arriveBy } from '#tests/server/browser.ts'
import { parsePage, stripTags } from '#tests/server/page.ts'
import { shareProduct } from '#tests/server/shared-product.ts'

const shared = shareProduct()

/** Every list with a date filter: a scenario, the list's path, and its two query parameters. */
const LISTS = [
  ['history-mixed', '/history', 'period_start', 'period_end'],
  ['activity-full', '/profile/activity', 'period_start', 'period_end'],
  ['collect-active', '/collect/overview', 'period_start', 'period_end'],
  ['collect-active', '/history-ecom', 'period_start', 'period_end'],
  ['collect-settled', '/collect/settlements', 'period_start', 'period_end'],
  ['account-100-movements', '', 'period_start', 'period_end'],
  ['affiliate', '/affiliate', 'period_start', 'period_end'],
] as const

type Day = readonly [day: string, month: string, year: string]

/** Returns the URL that a browser without scripts requests when the filter is submitted with these custom days. */
function buildFilterAddress(html: string, days: Record<string, Day>): string {
  const first = Object.keys(days)[0] ?? ''
  const form = parsePage(html).querySelector(`form:has([name="${first}-year"])`)
  const search = new URLSearchParams()
  for (const field of form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? []) {
    const [, name = '', part = ''] = /^(.+)-(day|month|year)$/.exec(field.name) ?? []
    const typed = days[name]?.[['day', 'month', 'year'].indexOf(part)]
    search.append(field.name, field.name === 'period' ? 'custom' : (typed ?? field.value))
  }
  return `${form?.getAttribute('action') ?? ''}?${search}`
}

function readDayFields(html: string, name: string): string[] {
  return ['day', 'month', 'year'].map(
    (part) => parsePage(html).querySelector<HTMLInputElement>(`[name="${name}-${part}"]`)?.value ?? 'no field',
  )
}

test.each(LISTS)(
  'normalises typed days of %s %s into the query parameters %s and %s',
  async (scenario, path, first, last) => {
    const visitor = await arriveBy(shared(), scenario)
    const html = await visitor.read(path || visitor.landing)
    const asked = buildFilterAddress(html, { [first]: ['1', '9', '2026'], [last]: ['', '', ''] })
    const { path: address, response } = await visitor.open(asked)
    const search = new URL(address, 'http://a').searchParams
    expect([search.get(first), search.get(last), search.get('lang')]).toEqual(['2026-09-01', null, 'en'])
    expect([...search.keys()].filter((name) => /-(?:day|month|year)$/.test(name))).toEqual([])
    expect(readDayFields(await response.text(), first)).toEqual(['01', '09', '2026'])
  },
)

test.each(LISTS)(
  'rejects an invalid day of %s %s beside its fields (validation)',
  async (scenario, path, first, last) => {
    const visitor = await arriveBy(shared(), scenario)
    const html = await visitor.read(path || visitor.landing)
    const typed: Day = ['31', 'x', '2026']
    const { path: address, response } = await visitor.open(
      buildFilterAddress(html, { [first]: ['1', '9', '2026'], [last]: typed }),
    )
    expect(address).toContain(`${last}-month=x`)
    const page = await response.text()
    expect(readDayFields(page, first)).toEqual(['01', '09', '2026'])
    expect(readDayFields(page, last)).toEqual(typed)
    const field = parsePage(page).querySelector(`[name="${last}-day"]`)
    const group = field?.closest('fieldset')
    expect(group?.querySelector('.error')?.textContent).toMatch(/^Enter a day, month and year/)
    expect(group?.closest('details')?.open).not.toBe(false)
    const links = [...parsePage(page).querySelectorAll('.summary-errors a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`#${field?.id}`])
    expect(parsePage(page).title).toMatch(/^Error: /)
  },
)

test('renders no list for an invalid day or a reversed period (validation)', async () => {
  const visitor = await arriveBy(shared(), 'history-mixed')
  const all = stripTags(await visitor.read('/history'))
  const range = /1 to 20 of \d+/.exec(all)?.[0] ?? '-'
  const wrong = '/history?period_start-day=31&period_start-month=2&period_start-year=2026'
  const page = parsePage(await visitor.read(wrong))
  expect(page.body.textContent).not.toContain(range)
  expect(page.body.textContent).toContain('There is no such day in the calendar. Check the date.')
  const links = [...page.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '')
  expect(links.filter((link) => /[?&]period_start/.test(link))).toEqual([])
  const backwards = parsePage(await visitor.read('/history?period_start=2030-01-02&period_end=2030-01-01'))
  expect(backwards.body.textContent).toContain('The first day is after the last one.')
  expect(backwards.body.textContent).not.toContain(range)
})

test('redirects a filter submitted by script to the same URL', async () => {
  const visitor = await arriveBy(shared(), 'history-mixed')
  const answer = await visitor.get(
    '/history.data?period_start-day=1&period_start-month=9&period_start-year=2026&status=NEW',
  )
  expect(await answer.text()).toContain('/history?status=NEW&period_start=2026-09-01')
})
