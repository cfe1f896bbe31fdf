import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { isBelow } from '#app/domain/is-below.ts'
import { listPages, PART_NAMES } from '#app/domain/parts.ts'
import { calls } from '#tests/contract/calls.ts'
import { listParts, PartsOff } from '#app/platform/client/parts-off.ts'
import { parseEnv } from '#app/env.server.ts'
import { listRoutePaths } from '#tests/contract/route-paths.ts'

const listCallsOff = (parts: PartsOff) =>
  calls.filter(({ declaration }) => parts.isCallOff(declaration)).map(({ declaration }) => formatCall(declaration))
const formatCall = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

const findCall = (name: string) => {
  const found = calls.find(({ declaration }) => formatCall(declaration) === name)
  if (!found) throw new Error(`no call ${name}`)
  return found.declaration
}

test.each(PART_NAMES)('%s has declared calls and existing pages', async (part) => {
  const paths = listRoutePaths(await routes)
  const pages = listPages([part]).map((page) => page.replace('$', ''))

  expect(calls.filter(({ declaration }) => listParts(declaration).includes(part))).not.toEqual([])
  expect(pages.filter((page) => !paths.some((path) => path === page || path.startsWith(`${page}/`)))).toEqual([])
})

test.each(PART_NAMES)('%s switches off exactly the calls that belong to it alone', (part) => {
  const alone = calls.filter(({ declaration }) => listParts(declaration).join(',') === part)

  expect(listCallsOff(new PartsOff([part]))).toEqual(alone.map(({ declaration }) => formatCall(declaration)))
})

test.each(PART_NAMES)('%s is off once the platform lacks all of its calls', (part) => {
  const parts = new PartsOff([])
  for (const { declaration } of calls) if (listParts(declaration).includes(part)) parts.note(declaration, 501)

  // The app generates files itself.
  expect(parts.isOff(part)).toBe(part !== 'exports')
})

test('includes no call in a part that every payment needs', () => {
  const all = listCallsOff(new PartsOff(PART_NAMES))

  expect(all).not.toContain('GET me')
  expect(
    all.filter((name) => /^POST transactions$| transactions\/(?::key\/confirm|:key\/cancel|:id|ticket)$/.test(name)),
  ).toEqual([])
})

test('sends a call of two parts while one of them is on', () => {
  const link = findCall('GET transactions/confirmation/:token')

  expect(new PartsOff(['balances']).isCallOff(link)).toBe(false)
  expect(new PartsOff(['sharing']).isCallOff(link)).toBe(false)
  expect(new PartsOff(['balances', 'sharing']).isCallOff(link)).toBe(true)
})

test('switches a part off once its entry calls are missing', () => {
  const parts = new PartsOff([])
  expect(parts.note(findCall('GET me/agent_stats'), 501)).toBe(true)
  expect(parts.isCallOff(findCall('GET me/agent_stats'))).toBe(true)
  expect(parts.isOff('affiliate')).toBe(false)
  // One customer may have no payouts while another has some.
  expect(parts.note(findCall('GET me/agent_payouts'), 404)).toBe(true)
  expect(parts.isOff('affiliate')).toBe(false)
  expect(parts.note(findCall('GET me/agent_payouts'), 501)).toBe(true)
  expect(parts.isOff('affiliate')).toBe(true)

  expect(parts.note(findCall('GET templates/:id'), 404)).toBe(false)
  expect(parts.note(findCall('GET me/activity'), 503)).toBe(false)
  expect(parts.note(findCall('POST transactions'), 501)).toBe(true)
  expect(parts.note(findCall('GET me'), 404)).toBe(false)
  expect(listCallsOff(parts).filter((name) => !name.includes('agent_'))).toEqual([])
})

test('removes only the actions of missing parts from a payment', () => {
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
])('%s is below /rewards: %s', (address, expected) => {
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
])('%s is below %j: %s', (address, pages, expected) => {
  expect(isBelow(address, pages)).toBe(expected)
})

test('parses PARTS_OFF as a comma-separated list and rejects unknown parts', () => {
  const parse = (PARTS_OFF: string) => parseEnv({ PARTS_OFF }).PARTS_OFF
  expect(parse('rewards, affiliate')).toEqual(['rewards', 'affiliate'])
  expect(parse('')).toEqual([])
  expect(() => parse('reward')).toThrow(/PARTS_OFF.*must be of: .*rewards/)
})
