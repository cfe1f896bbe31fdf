import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LONGEST } from '#tests/support/longest-first.ts'

test.each(LONGEST)('%s, which is begun first, is there', (name) => {
  expect(existsSync(`tests/${name}.test.ts`)).toBe(true)
})
