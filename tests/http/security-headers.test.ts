import { expect, test } from 'vitest'
import { baseHeaders, contentSecurityPolicy } from '#app/http/security-headers.ts'

test('a page with scripts trusts its nonce and nothing that is merely inline', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc' })

  expect(policy).toContain("script-src 'self' 'nonce-abc'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("form-action 'self'")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
})

test('a page that reports its errors may talk to that one origin more', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc', talksTo: ['https://errors.example'] })

  expect(policy).toContain("connect-src 'self' https://errors.example;")
  expect(policy.match(/https?:/g)).toHaveLength(1)
})

test('the page of the chat may show that one origin and load nothing of it itself', () => {
  const policy = contentSecurityPolicy({ nonce: 'abc', framed: 'https://chat.example' })

  expect(policy).toContain('frame-src https://chat.example;')
  expect(policy.match(/https?:/g)).toHaveLength(1)
  expect(contentSecurityPolicy({ nonce: 'abc' })).not.toContain('frame-src')
})

test('a static page may run no script at all', () => {
  const policy = contentSecurityPolicy({ styleHash: 'xyz' })

  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("style-src 'sha256-xyz'")
  expect(policy).not.toContain('script-src')
})

test('only an https origin asks browsers to stay on https, and for its own host alone', () => {
  expect(baseHeaders('https://pay.example')['Strict-Transport-Security']).toBe('max-age=63072000')
  expect(baseHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security')
})
