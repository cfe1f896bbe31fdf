import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSameSitePath } from '#app/ui/same-site-path.ts'

const ORIGIN = 'https://pay.example'

test.each([
  ['/fees', '?sum=5', '/fees?sum=5'],
  ['/', '', '/'],
  ['//evil.example/fees', '', '/evil.example/fees'],
  ['/\\evil.example', '', '/evil.example'],
  ['\\/\\evil.example', '?a', '/evil.example?a'],
  ['/a//b', '', '/a//b'],
])('links the path %j with %j as %s', (pathname, search, link) => {
  expect(toSameSitePath({ pathname, search })).toBe(link)
})

test('links any path within the site', () => {
  const piece = fc.constantFrom('/', '\\', '.', '..', '%2f', '%5c', 'evil.example', '@', ':', ';', 'https:', '?', '#')
  fc.assert(
    fc.property(fc.array(piece), fc.string(), (pieces, query) => {
      const link = toSameSitePath({ pathname: `/${pieces.join('')}`, search: `?${query}` })
      expect(new URL(link, ORIGIN).origin).toBe(ORIGIN)
    }),
    { numRuns: 1_000 },
  )
})
