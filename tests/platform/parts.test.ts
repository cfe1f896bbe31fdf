import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { isBelow, pagesOf, PART_NAMES } from '#app/domain/parts.ts'
import { calls } from '#app/platform/calls.ts'
import { PartsOff } from '#app/platform/parts.ts'
import { parseEnv } from '#app/env.server.ts'
import { routePaths } from '#tests/contract/route-paths.ts'

const DECLARED = calls.map(({ declaration: { method, path } }) => `${method} ${path}`)
const offBy = (parts: PartsOff) => DECLARED.filter((call) => parts.isCallOff(call))

test.each(PART_NAMES)('%s has calls that the contract declares, and pages that the product has', async (part) => {
  const paths = routePaths(await routes)

  expect(offBy(new PartsOff([part])).length).toBeGreaterThan(0)
  expect(pagesOf([part]).filter((page) => !paths.includes(page))).toEqual([])
})

test.each(PART_NAMES)('%s switches off what the contract says to belong to it, and nothing else', (part) => {
  const off = new Set(offBy(new PartsOff([part])))
  const ofPart = calls.filter(({ declaration: { method, path } }) => off.has(`${method} ${path}`))

  expect(ofPart.filter(({ declaration }) => declaration.part !== part).map(({ name }) => name)).toEqual([])
})

test('a call belongs to one part at most, and no part has what every payment needs', () => {
  const all = PART_NAMES.flatMap((part) => offBy(new PartsOff([part])))

  expect(new Set(all).size).toBe(all.length)
  expect(all).not.toContain('GET me')
  expect(all.filter((call) => call.includes('transactions') && !/template|collect|channel/.test(call))).toEqual([])
})

test('a part is off once all that its places begin with is missing, and only calls of parts are remembered', () => {
  const parts = new PartsOff([])
  expect(parts.note('GET me/agent_stats', 501)).toBe(true)
  expect(parts.isCallOff('GET me/agent_stats')).toBe(true)
  expect(parts.isOff('affiliate')).toBe(false)
  // One customer may have no payouts where another has some.
  expect(parts.note('GET me/agent_payouts', 404)).toBe(true)
  expect(parts.isOff('affiliate')).toBe(false)
  expect(parts.note('GET me/agent_payouts', 501)).toBe(true)
  expect(parts.isOff('affiliate')).toBe(true)

  expect(parts.note('GET templates/:id', 404)).toBe(false)
  expect(parts.note('GET me/activity', 503)).toBe(false)
  expect(parts.note('POST transactions', 501)).toBe(true)
  expect(parts.note('GET me', 404)).toBe(false)
  expect(offBy(parts).filter((call) => !call.includes('agent_'))).toEqual([])
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

test('PARTS_OFF names parts, with commas, and refuses what is none', () => {
  const parse = (PARTS_OFF: string) => parseEnv({ PARTS_OFF }).PARTS_OFF
  expect(parse('rewards, affiliate')).toEqual(['rewards', 'affiliate'])
  expect(parse('')).toEqual([])
  expect(() => parse('reward')).toThrow(/PARTS_OFF.*must be of: rewards/)
})
