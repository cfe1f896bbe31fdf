import { expect, test } from 'vitest'
import { includesWords } from '#app/domain/includes-words.ts'

test.each([
  ['', true],
  ['rate held', true],
  ['HELD rate', true],
  ['held refund', false],
  ['turkiye', true],
])('searches every word of %j, whatever the case and accents', (query, isFound) => {
  expect(includesWords('How long is the rate held in Türkiye?', query)).toBe(isFound)
})
