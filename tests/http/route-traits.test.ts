import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { TraitsByPath } from '#app/http/route-traits.ts'
import routes from '#app/routes.ts'

let traits: TraitsByPath
let paths: { path: string; file: string }[]

/** The app's own routes, each with what it says of its address. */
beforeAll(async () => {
  const flat: { id: string; parentId?: string; path?: string; file: string }[] = []
  const add = (entries: readonly RouteConfigEntry[], parentId?: string) => {
    for (const { file, id = file, path, children = [] } of entries) {
      flat.push({ id, file, ...(path && { path }), ...(parentId && { parentId }) })
      add(children, id)
    }
  }
  add(await routes)
  const entries = flat.map(async ({ file, ...route }) => {
    const isSilent = !readFileSync(`app/${file}`, 'utf8').includes('export const handle')
    return [route.id, { ...route, module: isSilent ? {} : await import(/* @vite-ignore */ `#app/${file}`) }] as const
  })
  paths = flat.flatMap(({ path, file }) => (path ? [{ path: `/${path}`, file }] : []))
  traits = new TraitsByPath({ routes: Object.fromEntries(await Promise.all(entries)) } as unknown as ServerBuild)
})

test.each([
  '/login/maria%40example.com/token',
  '/login/maria%40example.com/token.data?_routes=root',
  '/LOGIN/maria@example.com/token',
  '/l%6Fgin/maria@example.com/token',
  '/login/maria@example.com/token/',
  '/login/maria@example.com/token/and-more',
  '//transaction-confirmation/token',
  '/transaction-confirmation/token/status',
  '/transaction-confirmation/%ZZ',
  '/password-reset/maria@example.com/token?lang=de',
  '/wallet-confirmation/maria@example.com/token',
  '/email-preferences/maria@example.com/token',
  '/unsubscribe/maria@example.com/token',
  '/sandbox/enter/ticket',
  '/standing/calendar/token.ics',
  '/auth/google/callback?code=1&state=2',
  '/confirm-email-address?token=1',
  '/confirm-email-address.data?token=1',
])('%s holds a secret (T11)', (target) => {
  expect(traits.of(target).secret).toBe(true)
})

test.each(['/', '/login', '/login?redirect=/login/a/b', '/unsubscribed', '/transactions/tx_1', '/fees'])(
  '%s holds none',
  (target) => {
    expect(traits.of(target).secret).toBe(undefined)
  },
)

test.each([
  ['/profile', { takesFiles: true }],
  ['/PROFILE/', { takesFiles: true }],
  ['/profile.data', { takesFiles: true }],
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
])('%s is %o', (target, expected) => {
  expect(traits.of(target)).toMatchObject(expected)
})

test.each(['/payments', '/transactions/tx_1/edit', '/historyXtax.csv', '/x/profile', '/profile/more', '/no/such/page'])(
  'nothing is said of %s',
  (target) => {
    const { takesFiles, poll, secret, shared, oneClick, listFile, pairsWallets } = traits.of(target)
    expect([takesFiles, poll, secret, shared, oneClick, listFile, pairsWallets]).toEqual(Array(7).fill(undefined))
  },
)

/** What has no page and yet is asked for by a person's hand: files, links that lead on, buttons. */
const BY_HAND =
  /\.(csv|json|xml|pdf|txt)$|\/(receipt|pdf|accept|dismiss|files)$|^\/(dashboard|accounts|logout|theme|usage-statistics|signup)$|^\/(join|auth\/onward|sandbox\/enter|wallet\/(words|relay)|standing\/(calendar|:id$))/

test('what a page asks for by itself, or while somebody types, extends no session (T09)', () => {
  const withoutPage = paths.filter(({ file }) => file.endsWith('.ts')).map(({ path }) => path)
  expect(withoutPage.length).toBeGreaterThan(40)
  const extending = withoutPage.filter((path) => !traits.of(path).poll)
  expect(extending.filter((path) => !BY_HAND.test(path))).toEqual([])
})
