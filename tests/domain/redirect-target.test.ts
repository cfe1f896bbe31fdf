import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeRedirectPath } from '#app/domain/redirect-target.ts'

const origin = 'https://pay.example'

test.each([
  ['/history?status=COMPLETED', '/history?status=COMPLETED'],
  ['/transactions/tx_1', '/transactions/tx_1'],
  ['/payments?sum=5&lang=de', '/payments?sum=5'],
  ['/history?receiver=J\u00fcrgen', '/history?receiver=J%C3%BCrgen'],
  ['/history?next=https://evil.example', '/history?next=https%3A%2F%2Fevil.example'],
])('%j leads to %s', (text, path) => {
  expect(safeRedirectPath(text, origin)).toBe(path)
})

// T17, T18, T19
test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  'https:evil.example',
  'https://evil.example',
  'http://pay.example',
  'javascript:alert(1)',
  'data:text/html,x',
  ' //evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nSet-Cookie: a=b',
  '/\u0000',
  '/%09/evil.example',
  '/%5cevil.example',
  '/%2f/evil.example',
  '//evil.example/..',
  '/..//evil.example',
  '/./\\evil.example',
  '//\u3002evil.example',
  'evil.example',
  '',
  '?a=b',
  '#x',
  '@evil.example',
  '//user@evil.example',
  '/login',
  '/login?redirect=/login',
  '/LOGIN',
  '/logout',
  '/login/a/b',
  '/signup/personal',
  '/sandbox/enter/x',
  '/history.data',
  '/transactions/x/status',
  '/%zz',
  `/${'a'.repeat(5000)}`,
])('%j is not followed', (text) => {
  expect(safeRedirectPath(text, origin)).toBeNull()
})

test('whatever is given, what is followed is on our own origin and can stand in a header', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webUrl()),
      fc.constantFrom('', '/', '//', '/\\'),
      (text, start) => {
        const path = safeRedirectPath(start + text, origin)
        if (path === null) return
        expect(new URL(path, origin).origin).toBe(origin)
        expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
      },
    ),
    { numRuns: 2000 },
  )
})
