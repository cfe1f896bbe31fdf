import { expect, test } from 'vitest'
import { orderPage, placeOf } from '#app/routes/accounts/orders/order-pages.ts'
import type { Translate } from '#app/i18n/translate.ts'

const t = ((_, { from, to, total }: Record<string, number> = {}) => `${from} to ${to} of ${total}`) as Translate
const orders = Array.from({ length: 45 }, (_, index) => index)

test.each([
  ['1', 0, 19, '1 to 20 of 45', null, '/x?page=2'],
  ['2', 20, 39, '21 to 40 of 45', '/x', '/x?page=3'],
  ['3', 40, 44, '41 to 45 of 45', '/x?page=2', null],
])('of a platform that gives a list whole, page %s has its part', (page, first, last, range, newer, older) => {
  const list = orderPage(orders, placeOf(new URLSearchParams({ page })), { path: '/x', t })
  expect([list.items.at(0), list.items.at(-1)]).toEqual([first, last])
  expect(list).toMatchObject({ range, newer, older, isBehind: false })
})

test('a page behind the last has nothing, and says so', () => {
  const list = orderPage(orders, placeOf(new URLSearchParams({ page: '4' })), { path: '/x', t })
  expect(list).toMatchObject({ items: [], range: null, older: null, isBehind: true })
})
