import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_REDIRECT_LENGTH, parseRedirectPath } from '#app/domain/redirect-target.ts'

const origin = 'https://pay.example'

test.each([
  ['/history?status=COMPLETED', '/history?status=COMPLETED'],
  ['/transactions/tx_1', '/transactions/tx_1'],
  ['/payments?sum=5&lang=de', '/payments?sum=5'],
  ['/', '/'],
  ['/history/', '/history/'],
  ['/history#//evil.example', '/history'],
  ['/.evil.example', '/.evil.example'],
  ['/\uff0e\uff0e/evil', '/%EF%BC%8E%EF%BC%8E/evil'],
  ['/\uff0fevil.example', '/%EF%BC%8Fevil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/history//evil.example', '/history//evil.example'],
  ['/a/login', '/a/login'],
  ['/history.database', '/history.database'],
  ['/transactions/status-page', '/transactions/status-page'],
  ['/javascript:alert(1)', '/javascript:alert(1)'],
  ['/loginx', '/loginx'],
  ['/history?redirect=/login', '/history?redirect=%2Flogin'],
  ['/history?receiver=J\u00fcrgen', '/history?receiver=J%C3%BCrgen'],
  ['/history?next=https://evil.example', '/history?next=https%3A%2F%2Fevil.example'],
])('allows %j as a redirect to %s', (text, path) => {
  expect(parseRedirectPath(text, origin)).toBe(path)
})

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
  '/auth/google',
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
  '//evil\u3002example',
  '\uff0f\uff0fevil.example',
  '//..//evil.example',
  '/a/..//evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/%2f%2fevil.example',
  '/%5c%5cevil.example',
  '/x%5c..%5cevil',
  '/x\\evil',
  '/%0d%0aSet-Cookie:a=b',
  '/%00',
  '/\u007f',
  '/\u0085',
  '/ /evil.example',
  '/\u000b/evil.example',
  '\t//evil.example',
  '\u0000//evil.example',
  '////evil.example/%2f..',
  'HTTPS://evil.example',
  'https:///evil.example',
  'https:/evil.example',
  'https:\\evil.example',
  'https://pay.example@evil.example',
  'https://pay.example.evil.example',
  'https://pay.example',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'vbscript:x',
  'blob:https://pay.example/x',
  '//[::1]',
  '//2130706433',
  '//%65vil.example',
  '..',
  './/evil.example',
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
  '/logout/',
  '/log%6fut',
  '/history/../logout',
  '/history/%2e%2e/logout',
  '/login%2fa',
  '/notices/1/dismiss',
  '/theme',
  '/payments/quote?sum=5',
  '/login/a/b',
  '/signup/personal',
  '/sandbox/enter/x',
  '/history.data',
  '/history.data//',
  '/transactions/x/status',
  '/transactions/x/status//',
  '/transactions/x/status/',
  '/%zz',
  `/${'a'.repeat(5000)}`,
])('rejects %j as a redirect (T17, T18, T19)', (text) => {
  expect(parseRedirectPath(text, origin)).toBeNull()
})

test('allows a redirect of the maximum length and no longer one', () => {
  const longest = `/${'a'.repeat(MAX_REDIRECT_LENGTH - 1)}`
  expect(parseRedirectPath(longest, origin)).toBe(longest)
  expect(parseRedirectPath(`${longest}a`, origin)).toBeNull()
})

test('allows only redirects to the own origin that are valid in a header', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.webUrl()),
      fc.constantFrom('', '/', '//', '/\\', '/.', '/..//', '/%2f', '/\u3002', '/a?'),
      (text, start) => {
        const path = parseRedirectPath(start + text, origin)
        if (path === null) return
        expect(new URL(path, origin).origin).toBe(origin)
        expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
      },
    ),
    { numRuns: 2000 },
  )
})
