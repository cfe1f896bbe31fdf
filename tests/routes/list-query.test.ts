import { expect, test } from 'vitest'
import { listPages } from '#app/features/list/list-pages.ts'
import { countFilters, findChoice, findText, buildListSearch, parseOffset } from '#app/features/list/list-query.ts'
import type { Translate } from '#app/i18n/translate.ts'

const t = ((_, { from, to, total }: Record<string, number> = {}) => `${from} to ${to} of ${total}`) as Translate

test.each([
  ['', 0],
  ['offset=x', 0],
  ['offset=-1', 0],
  ['offset=1.5', 0],
  ['offset=40', 40],
  ['offset=99999999999', 1_000_000_000],
])('parses the offset of the query %j as %j', (query, offset) => {
  expect(parseOffset(new URLSearchParams(query))).toBe(offset)
})

test('ignores filters that are empty or have an unknown value', () => {
  const search = new URLSearchParams({ status: 'sideways', coin: ' BTC ', wallet: ' ' })
  expect(findChoice(search, 'status', ['NEW'])).toBeUndefined()
  expect(findText(search, 'coin', { max: 20 })).toBe('BTC')
  expect(findText(search, 'wallet')).toBeUndefined()
})

test('formats filters and offset as a query, and no query without any', () => {
  expect(buildListSearch({ status: 'NEW', coin: undefined }, 20)).toBe('?status=NEW&offset=20')
  expect(buildListSearch({ coin: undefined })).toBe('')
})

test.each([
  [{}, 0],
  [{ status: undefined, period_start: undefined, period_end: undefined }, 0],
  [{ status: 'NEW', period_start: '2026-03-01', period_end: '2026-03-31' }, 2],
  [{ period_start: undefined, period_end: '2026-03-31' }, 1],
  [{ period: 'today', coin: 'BTC' }, 2],
])('counts the filters of %j as %j', (filters, count) => {
  expect(countFilters(filters)).toBe(count)
})

test('keeps the filters in pagination links', () => {
  const items = Array.from({ length: 20 }, () => null)
  const pages = listPages({ items, total: 45, limit: 20 }, { path: '/x', filters: { status: 'NEW' }, offset: 20 }, t)
  expect(pages).toEqual({
    isFiltered: true,
    count: 1,
    search: '?status=NEW',
    here: '/x?status=NEW&offset=20',
    previous: '/x?status=NEW',
    next: '/x?status=NEW&offset=40',
    range: '21 to 40 of 45',
  })
})
