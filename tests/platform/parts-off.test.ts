import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { isBelow } from '#app/domain/is-below.ts'
import { pagesOf, PART_NAMES } from '#app/domain/parts.ts'
import { calls } from '#tests/contract/calls.ts'
import { partsOf, PartsOff } from '#app/platform/client/parts-off.ts'
import { parseEnv } from '#app/env.server.ts'
import { routePaths } from '#tests/contract/route-paths.ts'

const offBy = (parts: PartsOff) =>
  calls.filter(({ declaration }) => parts.isCallOff(declaration)).map(({ declaration }) => wordsOf(declaration))
const wordsOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

const call = (name: string) => {
  const found = calls.find(({ declaration }) => wordsOf(declaration) === name)
  if (!found) throw new Error(`no call ${name}`)
  return found.declaration
}

test.each(PART_NAMES)('%s has calls that the contract declares, and pages that the product has', async (part) => {
  const paths = routePaths(await routes)
  const pages = pagesOf([part]).map((page) => page.replace('$', ''))

  expect(calls.filter(({ declaration }) => partsOf(declaration).includes(part))).not.toEqual([])
  expect(pages.filter((page) => !paths.some((path) => path === page || path.startsWith(`${page}/`)))).toEqual([])
})

test.each(PART_NAMES)('%s switches off what the contract says to belong to it alone, and nothing else', (part) => {
  const alone = calls.filter(({ declaration }) => partsOf(declaration).join(',') === part)

  expect(offBy(new PartsOff([part]))).toEqual(alone.map(({ declaration }) => wordsOf(declaration)))
})

test.each(PART_NAMES)('%s is off once the platform was found to lack all of its calls', (part) => {
  const parts = new PartsOff([])
  for (const { declaration } of calls) if (partsOf(declaration).includes(part)) parts.note(declaration, 501)

  // Files are made here.
  expect(parts.isOff(part)).toBe(part !== 'exports')
})

test('no part has what every payment needs', () => {
  const all = offBy(new PartsOff(PART_NAMES))

  expect(all).not.toContain('GET me')
  expect(
    all.filter((name) => /^POST transactions$| transactions\/(?::key\/confirm|:key\/cancel|:id|ticket)$/.test(name)),
  ).toEqual([])
})

test('a call of two parts is sent as long as one of them is there', () => {
  const link = call('GET transactions/confirmation/:token')

  expect(new PartsOff(['balances']).isCallOff(link)).toBe(false)
  expect(new PartsOff(['sharing']).isCallOff(link)).toBe(false)
  expect(new PartsOff(['balances', 'sharing']).isCallOff(link)).toBe(true)
})

test('a part is off once all that its places begin with is missing, and only calls of parts are remembered', () => {
  const parts = new PartsOff([])
  expect(parts.note(call('GET me/agent_stats'), 501)).toBe(true)
  expect(parts.isCallOff(call('GET me/agent_stats'))).toBe(true)
  expect(parts.isOff('affiliate')).toBe(false)
  // One customer may have no payouts where another has some.
  expect(parts.note(call('GET me/agent_payouts'), 404)).toBe(true)
  expect(parts.isOff('affiliate')).toBe(false)
  expect(parts.note(call('GET me/agent_payouts'), 501)).toBe(true)
  expect(parts.isOff('affiliate')).toBe(true)

  expect(parts.note(call('GET templates/:id'), 404)).toBe(false)
  expect(parts.note(call('GET me/activity'), 503)).toBe(false)
  expect(parts.note(call('POST transactions'), 501)).toBe(true)
  expect(parts.note(call('GET me'), 404)).toBe(false)
  expect(offBy(parts).filter((name) => !name.includes('agent_'))).toEqual([])
})

test('an action of a payment is not allowed once its part is off, and every other one stays', () => {
  const parts = new PartsOff(['editing', 'receipts'])
  const payment = { status: 'N', allowed_actions: ['confirm', 'cancel', 'edit', 'apply_voucher', 'receipt', 'share'] }

  expect(parts.withoutActionsOff(payment)).toEqual({ status: 'N', allowed_actions: ['confirm', 'cancel', 'share'] })
  expect(new PartsOff([]).withoutActionsOff(payment)).toBe(payment)
  expect(parts.withoutActionsOff(null)).toBe(null)
})

test.each([
  ['/rewards', true],
  ['/rewards?filter=expired', true],
  ['/rewards/codes', true],
  ['/rewards.data', true],
  ['/rewardsome', false],
  ['/business', false],
  ['/', false],
])('%s below /rewards: %s', (address, expected) => {
  expect(isBelow(address, ['/rewards'])).toBe(expected)
})

test.each([
  ['/profile', ['/profile$'], true],
  ['/profile?section=personal', ['/profile$'], true],
  ['/profile.data', ['/profile$'], true],
  ['/profile/preferences', ['/profile$'], false],
  ['/transactions/tx_1/edit', ['/transactions/:id/edit'], true],
  ['/transactions/tx_1/edit.data?_routes=x', ['/transactions/:id/edit'], true],
  ['/transactions/tx_1', ['/transactions/:id/edit'], false],
  ['/transactions/edit', ['/transactions/:id/edit'], false],
  ['/history.csv', ['/history.csv'], true],
  ['/historyxcsv', ['/history.csv'], false],
])('%s below %j: %s', (address, pages, expected) => {
  expect(isBelow(address, pages)).toBe(expected)
})

test('PARTS_OFF names parts, with commas, and refuses what is none', () => {
  const parse = (PARTS_OFF: string) => parseEnv({ PARTS_OFF }).PARTS_OFF
  expect(parse('rewards, affiliate')).toEqual(['rewards', 'affiliate'])
  expect(parse('')).toEqual([])
  expect(() => parse('reward')).toThrow(/PARTS_OFF.*must be of: .*rewards/)
})
