import { expect, test } from 'vitest'
import { getOrderPage, parsePlace } from '#app/routes/accounts/orders/order-pages.ts'
import type { Translate } from '#app/i18n/translate.ts'

const t = ((_, { from, to, total }: Record<string, number> = {}) => `${from} to ${to} of ${total}`) as Translate
const orders = Array.from({ length: 45 }, (_, index) => index)

test.each([
  ['0', 0, 19, '1 to 20 of 45', null, '/x?offset=20'],
  ['20', 20, 39, '21 to 40 of 45', '/x', '/x?offset=40'],
  ['40', 40, 44, '41 to 45 of 45', '/x?offset=20', null],
])('returns the page at offset %s of a whole list (pagination)', (offset, first, last, range, previous, next) => {
  const list = getOrderPage(orders, parsePlace(new URLSearchParams({ offset })), { path: '/x', t })
  expect([list.items.at(0), list.items.at(-1)]).toEqual([first, last])
  expect(list).toMatchObject({ range, previous, next, isBehind: false })
})

test('marks a page beyond the end of the list (pagination)', () => {
  const list = getOrderPage(orders, parsePlace(new URLSearchParams({ offset: '60' })), { path: '/x', t })
  expect(list).toMatchObject({ items: [], next: null, isBehind: true })
})
