import { expect, test } from 'vitest'
import {
  buildBaseHeaders,
  buildContentSecurityPolicy,
  INERT_POLICY,
  SENSITIVE_URL_HEADERS,
} from '#app/http/security-headers.ts'

test('allows scripts by nonce only, none inline', () => {
  const policy = buildContentSecurityPolicy({ nonce: 'abc' })

  expect(policy).toBe(
    "default-src 'none'; connect-src 'self'; img-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; " +
      "base-uri 'none'; frame-ancestors 'none'; script-src 'self' 'nonce-abc'; style-src 'self' 'nonce-abc'",
  )
  expect(policy).toContain("script-src 'self' 'nonce-abc'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("form-action 'self'")
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
})

test('allows the one error reporting origin to a page with reports', () => {
  const policy = buildContentSecurityPolicy({ nonce: 'abc', talksTo: ['https://errors.example'] })

  expect(policy).toContain("connect-src 'self' https://errors.example;")
  expect(policy.match(/https?:/g)).toHaveLength(1)
})

test("frames only the chat's origin on its page and loads nothing else from it", () => {
  const policy = buildContentSecurityPolicy({ nonce: 'abc', framed: 'https://chat.example' })

  expect(policy).toContain('frame-src https://chat.example;')
  expect(policy.match(/https?:/g)).toHaveLength(1)
  expect(buildContentSecurityPolicy({ nonce: 'abc' })).not.toContain('frame-src')
})

test('allows only scripts of the product on a static page', () => {
  const policy = buildContentSecurityPolicy({ styleHash: 'xyz' })

  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("style-src 'sha256-xyz'")
  expect(policy).toMatch(/script-src 'self'(;|$)/)
})

test('sends the base headers on every response (T26, T58, T67)', () => {
  expect(buildBaseHeaders('http://localhost:3000')).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  })
  expect(INERT_POLICY).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
  expect(SENSITIVE_URL_HEADERS).toEqual({
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
  })
})

test('sends HSTS only for an https origin, without subdomains', () => {
  expect(buildBaseHeaders('https://pay.example')['Strict-Transport-Security']).toBe('max-age=63072000')
  expect(buildBaseHeaders('http://localhost:3000')).not.toHaveProperty('Strict-Transport-Security')
})
