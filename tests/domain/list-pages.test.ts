import { expect, test } from 'vitest'
import { pagesAround } from '#app/domain/list-pages.ts'
import { fillPage } from '#app/platform/paginate.ts'

test.each([1, 3, 7, 20, 100])(
  'pagination with a limit of %i that is not the page size reaches every item once',
  (limit) => {
    const total = 8
    const size = 3
    const seen: number[] = []
    for (let offset: number | null = 0; offset !== null;) {
      const given = Math.min(size, total - offset)
      for (let at = offset; at < offset + given; at += 1) seen.push(at)
      offset = pagesAround({ offset, given, limit, total }).next
    }
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  },
)

test('an empty page has no next page, and the first none before it', () => {
  expect(pagesAround({ offset: 40, given: 0, limit: 20, total: 50 })).toEqual({ previous: 20, next: null })
  expect(pagesAround({ offset: 0, given: 20, limit: 20, total: 20 })).toEqual({ previous: null, next: null })
})

test('a numbered page is filled from shorter answers of the platform', async () => {
  const list = Array.from({ length: 8 }, (_, index) => index)
  const read = ({ offset }: { offset: number }) =>
    Promise.resolve({ items: list.slice(offset, offset + 3), total: list.length, limit: 20 })
  expect(await fillPage(read, { offset: 0, limit: 5 })).toMatchObject({ items: [0, 1, 2, 3, 4] })
  expect(await fillPage(read, { offset: 5, limit: 5 })).toMatchObject({ items: [5, 6, 7] })
})
