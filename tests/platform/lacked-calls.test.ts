import { expect, test } from 'vitest'
import { calls } from '#tests/contract/calls.ts'
import { partsOf, PartsOff } from '#app/platform/client/parts-off.ts'

const optional = calls.filter(({ declaration }) => partsOf(declaration).length > 0)
const needed = calls.filter(({ declaration }) => partsOf(declaration).length === 0)

test.each(optional)('$name is not asked for again after a 501', ({ declaration }) => {
  const parts = new PartsOff([])
  parts.note(declaration, 501)

  expect(parts.isCallOff(declaration)).toBe(true)
})

test.each(needed)(
  '$name, which every platform needs, is asked for again: it may be back at once',
  ({ declaration }) => {
    const parts = new PartsOff([])
    parts.note(declaration, 501)

    expect(parts.isCallOff(declaration)).toBe(false)
  },
)

test('most calls are of a part', () => {
  expect(optional.length).toBeGreaterThan(90)
  expect(needed.length).toBeLessThan(20)
})
