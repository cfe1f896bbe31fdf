import { expect, test } from 'vitest'
import { getAdjacentPages } from '#app/domain/list-pages.ts'
import { fillPage } from '#app/platform/paginate.ts'

test.each([1, 3, 7, 20, 100])(
  'reaches every item once by pagination with a limit of %i unlike the page size',
  (limit) => {
    const total = 8
    const size = 3
    const seen: number[] = []
    for (let offset: number | null = 0; offset !== null;) {
      const given = Math.min(size, total - offset)
      for (let at = offset; at < offset + given; at += 1) seen.push(at)
      offset = getAdjacentPages({ offset, given, limit, total }).next
    }
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  },
)

test('returns no next page after an empty page, no previous before page 1 (pagination)', () => {
  expect(getAdjacentPages({ offset: 40, given: 0, limit: 20, total: 50 })).toEqual({ previous: 20, next: null })
  expect(getAdjacentPages({ offset: 0, given: 20, limit: 20, total: 20 })).toEqual({ previous: null, next: null })
})

test('steps back by the items received from a shorter page (pagination)', () => {
  expect(getAdjacentPages({ offset: 6, given: 3, limit: 7, total: 20 })).toEqual({ previous: 3, next: 9 })
  expect(getAdjacentPages({ offset: 6, given: 2, limit: 5, total: 8 })).toEqual({ previous: 1, next: null })
  expect(getAdjacentPages({ offset: 12, given: 7, limit: 5, total: 20 })).toEqual({ previous: 7, next: 19 })
})

test('fills a numbered page from shorter platform responses (pagination)', async () => {
  const list = Array.from({ length: 8 }, (_, index) => index)
  const read = ({ offset }: { offset: number }) =>
    Promise.resolve({ items: list.slice(offset, offset + 3), total: list.length, limit: 20 })
  expect(await fillPage(read, { offset: 0, limit: 5 })).toMatchObject({ items: [0, 1, 2, 3, 4] })
  expect(await fillPage(read, { offset: 5, limit: 5 })).toMatchObject({ items: [5, 6, 7] })
})
