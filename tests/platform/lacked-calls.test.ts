import { expect, test } from 'vitest'
import { calls } from '#tests/contract/calls.ts'
import { listParts, PartsOff } from '#app/platform/client/parts-off.ts'

const optional = calls.filter(({ declaration }) => listParts(declaration).length > 0)
const needed = calls.filter(({ declaration }) => listParts(declaration).length === 0)

test.each(optional)('$name is not called again after a 501', ({ declaration }) => {
  const parts = new PartsOff([])
  parts.note(declaration, 501)

  expect(parts.isCallOff(declaration)).toBe(true)
})

test.each(needed)('$name is required, so it is called again after a 501', ({ declaration }) => {
  const parts = new PartsOff([])
  parts.note(declaration, 501)

  expect(parts.isCallOff(declaration)).toBe(false)
})

test('assigns most calls to an optional part', () => {
  expect(optional.length).toBeGreaterThan(90)
  expect(needed.length).toBeLessThan(20)
})
