import { expect, test } from 'vitest'
import { getInitials } from '#app/domain/customer-name.ts'

test.each([
  ['Maria Tamm', 'MT'],
  ['Põhjatuul OÜ', 'PO'],
  ['anna', 'A'],
  ['maria@example.com', 'ME'],
  ['  Åsa-Ida Berg ', 'ÅI'],
  ['<>', ''],
])('returns the initials of %j', (name, initials) => {
  expect(getInitials(name)).toBe(initials)
})
