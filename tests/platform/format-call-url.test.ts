import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { startSocial } from '#app/platform/social.ts'
import { readTransaction } from '#app/platform/transactions.ts'
import { loginByLink } from '#app/platform/auth.ts'
import { UnsendablePath, formatCallUrl } from '#app/platform/client/format-call-url.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import { respond, startScriptedPlatform } from './scripted-platform.ts'

const base = 'http://platform.test/v1'

test.each([
  'a+b@example.com',
  'a/../../me',
  '..%2f..%2fme',
  'x?y#z;%00',
  '%2e%2e',
  'тест@пример.рф',
  'line\r\nHost: evil.test',
])('keeps the parameter %j in one path segment', (email) => {
  const url = formatCallUrl(base, loginByLink.declaration, { params: { email, token: 'abc' } })

  const segments = url.pathname.split('/')
  expect(segments).toHaveLength(7)
  expect(url.href.startsWith(`${base}/api/auth/login/`)).toBe(true)
  expect(decodeURIComponent(segments[5] ?? '')).toBe(email)
  expect(url.search + url.hash).toBe('')
})

test('resolves a path with a leading slash beside the API', () => {
  const query = { redirect_uri: 'http://localhost:3000/auth/google/callback', state: 's' }
  const formatUrl = (provider: string) => formatCallUrl(base, startSocial.declaration, { params: { provider }, query })

  expect(formatUrl('google').href).toBe(`${base}/auth/google?${new URLSearchParams(query)}`)
  expect(formatUrl('a/b').pathname).toBe('/v1/auth/a%2Fb')
  expect(() => formatUrl('..')).toThrow(UnsendablePath)
})

test.each(['', '.', '..', 'a'.repeat(513), '\ud800'])('rejects the parameter %j', (token) => {
  const input = { params: { email: 'a@example.com', token } }
  expect(() => formatCallUrl(base, loginByLink.declaration, input)).toThrow(UnsendablePath)
})

test('builds a URL of the same call from any parameter, or rejects it', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 600 }), (id) => {
      const url = formatOrNull(id)
      expect(url?.href ?? `${base}/api/transactions/x`).toMatch(
        /^http:\/\/platform\.test\/v1\/api\/transactions\/[^/?#]+$/,
      )
    }),
  )
})

test('responds NotFound to an invalid parameter without a call', async () => {
  await using server = await startScriptedPlatform((_, response) => respond(response, 200, {}))
  const session = { current: () => ({ token: 't', issuedAt: 1 }), newest: async () => null, offer: async () => {} }
  const platform = createPlatform({ ...server, language: 'en', requestId: 'R', supportCode: 'S', session })

  await expect(readTransaction(platform, { params: { id: '..' } })).rejects.toMatchObject({ name: 'NotFound' })
  expect(server.seen).toHaveLength(0)
})

function formatOrNull(id: string): URL | null {
  try {
    return formatCallUrl(base, readTransaction.declaration, { params: { id } })
  } catch (error) {
    if (error instanceof UnsendablePath) return null
    throw error
  }
}
