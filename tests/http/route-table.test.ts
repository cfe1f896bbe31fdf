import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { RouteTable } from '#app/http/route-table.ts'
import routes from '#app/routes.ts'

let table: RouteTable
let paths: { path: string; file: string }[]

/** The app's routes with their address traits. */
beforeAll(async () => {
  const flat: { id: string; parentId?: string; path?: string; index?: boolean; file: string }[] = []
  const add = (entries: readonly RouteConfigEntry[], parentId?: string) => {
    for (const { file, id = file, path, index, children = [] } of entries) {
      flat.push({ id, file, ...(path && { path }), ...(index && { index }), ...(parentId && { parentId }) })
      add(children, id)
    }
  }
  add(await routes)
  const entries = flat.map(async ({ file, ...route }) => {
    const isSilent = !readFileSync(`app/${file}`, 'utf8').includes('export const handle')
    return [route.id, { ...route, module: isSilent ? {} : await import(/* @vite-ignore */ `#app/${file}`) }] as const
  })
  paths = flat.flatMap(({ path, file }) => (path ? [{ path: `/${path}`, file }] : []))
  table = new RouteTable({ routes: Object.fromEntries(await Promise.all(entries)) } as unknown as ServerBuild)
})

test.each([
  '/login/maria%40example.com/token',
  '/LOGIN/maria@example.com/token',
  '/l%6Fgin/maria@example.com/token',
  '/login/maria@example.com/token/',
  '/login/maria@example.com/token/and-more',
  '/transaction-confirmation/token/status',
  '/password-reset/maria@example.com/token?lang=de',
  '/wallet-confirmation/maria@example.com/token',
  '/email-preferences/maria@example.com/token',
  '/unsubscribe/maria@example.com/token',
  '/sandbox/enter/ticket',
  '/standing/calendar/token.ics',
  '/auth/google/callback?code=1&state=2',
  '/confirm-email-address?token=1',
])('treats %s as a secret (T11)', (target) => {
  expect(table.find(target).traits.secret).toBe(true)
})

test.each(['/', '/login', '/login?redirect=/login/a/b', '/unsubscribed', '/transactions/tx_1', '/fees'])(
  'treats %s as no secret',
  (target) => {
    expect(table.find(target).traits.secret).toBe(undefined)
  },
)

test.each([
  ['/profile', { takesFiles: true }],
  ['/PROFILE/', { takesFiles: true }],
  ['/transactions/tx_1/answer', { takesFiles: true }],
  ['/history.tax.csv', { listFile: true }],
  ['/accounts/bal_1/statement.csv', { listFile: true }],
  ['/accounts/bal_1/statement.pdf', { listFile: true }],
  ['/accounts/bal_1/statement.xml', { listFile: true }],
  ['/transactions/tx_1/status', { poll: true }],
  ['/overview/status?version=1', { poll: true }],
  // Not the page of a payment with this key.
  ['/pay/code/quote', { poll: true, shared: true }],
  ['/unsubscribe/maria@example.com/token', { oneClick: true }],
  ['/transaction-confirmation/token', { shared: true }],
  ['/wallet', { pairsWallets: 'always' }],
  ['/transactions/tx_1', { pairsWallets: 'on request' }],
])('finds the traits of %s: %o', (target, expected) => {
  expect(table.find(target).traits).toMatchObject(expected)
})

test.each(['/payments', '/transactions/tx_1/edit'])('finds no traits of %s', (target) => {
  expect(table.find(target).traits).toEqual({})
})

test.each(['/historyXtax.csv', '/x/profile', '/profile/more', '/no/such/page'])(
  'treats %s without a route as a secret (T11)',
  (target) => {
    expect(table.find(target).traits).toEqual({ secret: true })
  },
)

/** Resource routes requested by the user: files, redirecting links, buttons. */
const BY_HAND =
  /\.(csv|json|xml|pdf|txt)$|\/(receipt|pdf|accept|dismiss|files)$|^\/(dashboard|accounts|logout|theme|usage-statistics|signup)$|^\/(join|auth\/onward|sandbox\/enter|wallet\/(words|relay)|standing\/(calendar|:id$))/

test('extends no session by background requests of a page or while typing (T09)', () => {
  const withoutPage = paths.filter(({ file }) => file.endsWith('.ts')).map(({ path }) => path)
  expect(withoutPage.length).toBeGreaterThan(40)
  const extending = withoutPage.filter((path) => !table.find(path).traits.poll)
  expect(extending.filter((path) => !BY_HAND.test(path))).toEqual([])
})
