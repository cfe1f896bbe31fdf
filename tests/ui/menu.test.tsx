import type { RouteConfigEntry } from '@react-router/dev/routes'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { Frame } from '#app/routes/layouts/frame.tsx'
import { listRoutePaths } from '#tests/contract/route-paths.ts'
import { render } from './render.tsx'

/** The layouts whose pages have the menu. */
const LAYOUTS = ['routes/layouts/signed-in.tsx', 'routes/layouts/open.tsx']
const CUSTOMERS = [
  { kind: 'a person', type: 1 },
  { kind: 'a business', type: 2 },
] as const

/** Every page with the menu, with a sample value in place of each parameter. */
const PAGES = findLayouts(await routes).flatMap((layout) =>
  listRoutePaths([layout]).map((path) => path.replaceAll(/:\w+/g, 'x1')),
)

function findLayouts(entries: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.flatMap((entry) => (LAYOUTS.includes(entry.file) ? [entry] : findLayouts(entry.children ?? [])))
}

function renderMenu(type: 1 | 2, at: string): Element {
  const frame = { name: 'Maria Tamm', theme: 'system', idle: { minutes: 30, since: 0 }, consoleUrl: null } as const
  const html = render(
    <Frame {...frame} type={type} consolePath={null}>
      Page
    </Frame>,
    { at },
  )
  const header = JSDOM.fragment(html).querySelector('header.side')
  if (!header) throw new Error(`${at} has no menu`)
  return header
}

const findMarked = (menu: Element) =>
  Array.from(menu.querySelectorAll('a[aria-current]:not([hreflang])'), (link) => ({
    to: link.getAttribute('href')?.split('?')[0],
    current: link.getAttribute('aria-current'),
  }))

test('lists the routes of both layouts', () => {
  expect(PAGES.length).toBeGreaterThan(60)
  expect(PAGES).toEqual(expect.arrayContaining(['/overview', '/accounts/x1/withdrawals/x1', '/contact/x1']))
})

test.each(CUSTOMERS)('marks exactly one menu entry on every page of $kind', ({ type }) => {
  const wrong = PAGES.map((page) => ({ page, marked: findMarked(renderMenu(type, page)) })).filter(
    ({ page, marked: [entry, ...others] }) =>
      entry === undefined || others.length > 0 || entry.current !== (entry.to === page ? 'page' : 'true'),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['/accounts/bal_1/deposit-orders/dep_1', '/overview'],
  ['/held-transfers/ht_1', '/overview'],
  ['/payments/templates', '/payments'],
  ['/transactions/tx_1/edit', '/history'],
  ['/buy/transaction/buy_1', '/buy'],
  ['/history-ecom', '/collect'],
  ['/profile/identity-check', '/profile'],
  ['/profile/activity', '/profile/preferences'],
  ['/affiliate', '/business-rewards'],
  ['/contact/M-1', '/contact'],
])('marks the group of %s: %s', (at, to) => {
  expect(findMarked(renderMenu(2, at))).toEqual([{ to, current: 'true' }])
})

test('groups the entries, and gives each a unique icon', () => {
  const menu = renderMenu(2, '/overview')
  const groups = Array.from(menu.querySelectorAll('nav[aria-label="Main"] ul'), (list) => [
    menu.querySelector(`#${list.getAttribute('aria-labelledby')}`)?.textContent ?? null,
    ...Array.from(list.querySelectorAll('a'), ({ textContent }) => textContent),
  ])
  expect(groups).toEqual([
    [null, 'Overview'],
    ['Move money', 'Pay', 'Recurring payments', 'Buy crypto'],
    ['Get paid', 'Receiving addresses', 'Payment links'],
    ['Activity', 'History'],
  ])
  const icons = Array.from(menu.querySelectorAll('summary path, a path, button path'), (path) => path.getAttribute('d'))
  expect(icons.length).toBeGreaterThan(15)
  expect(new Set(icons).size).toBe(icons.length)
})

test('offers payment links to businesses only', () => {
  expect(renderMenu(1, '/overview').textContent).not.toContain('Payment links')
})
