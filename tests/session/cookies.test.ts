import { expect, test } from 'vitest'
import { formatSessionCookie, parseSessionCookie } from '#app/session/cookie.ts'
import { clearReferralCookie, formatReferralCookie, referralCodeOf } from '#app/session/referral-cookie.ts'
import { createSessionId } from '#app/session/store.ts'

const HTTPS = 'https://pay.example'
const HTTP = 'http://localhost:3000'

function visit(headers: Record<string, string> = {}) {
  return new Request(`${HTTPS}/join/CODE`, { headers })
}

test('on https the cookie is bound to the host and secure, on localhost it is plain', () => {
  const id = createSessionId()

  expect(formatSessionCookie(id, HTTPS)).toBe(`__Host-causeway=${id}; Path=/; HttpOnly; SameSite=Lax; Secure`)
  expect(formatSessionCookie(id, HTTP)).toBe(`causeway=${id}; Path=/; HttpOnly; SameSite=Lax`)
  expect(formatSessionCookie(null, HTTP)).toBe('causeway=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
})

test('the id is found among other cookies, and under its own name only', () => {
  const id = createSessionId()

  expect(parseSessionCookie(`language=de; causeway=${id}; x=causeway`, HTTP)).toBe(id)
  expect(parseSessionCookie(`causeway=${id}`, HTTPS)).toBeNull()
  expect(parseSessionCookie(`causeway=${id}x`, HTTP)).toBeNull()
  expect(parseSessionCookie(null, HTTP)).toBeNull()
})

test('an id is 256 random bits', () => {
  const ids = new Set(Array.from({ length: 1000 }, createSessionId))

  expect(ids.size).toBe(1000)
  for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(32)
})

test('a visit of a referral link is kept for 24 hours', () => {
  const navigation = visit({ 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' })

  expect(formatReferralCookie('CAUSEWAY-FRIENDS', navigation, HTTPS)).toBe(
    'referral=CAUSEWAY-FRIENDS; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax; Secure',
  )
  expect(formatReferralCookie('CODE', visit(), HTTPS)).toContain('referral=CODE')
  expect(clearReferralCookie(HTTP)).toBe('referral=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
})

test.each([
  ['an image', { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }],
  ['a frame', { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }],
  ['a script', { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }],
])('%s on another website is no visit', (_, headers) => {
  expect(formatReferralCookie('CODE', visit(headers), HTTPS)).toBeNull()
})

test.each(['', 'a b', 'x;y', 'a\r\nSet-Cookie: b', '<script>', 'é', 'a'.repeat(65), '%0d%0a'])(
  '%j is no referral code',
  (code) => {
    expect(formatReferralCookie(code, visit(), HTTPS)).toBeNull()
    expect(referralCodeOf(visit(), code)).toBeNull()
  },
)

test('the code of the URL beats the kept one', () => {
  const request = visit({ Cookie: 'referral=KEPT' })

  expect(referralCodeOf(request, 'NEW')).toBe('NEW')
  expect(referralCodeOf(request, '<bad>')).toBe('KEPT')
  expect(referralCodeOf(request)).toBe('KEPT')
  expect(referralCodeOf(visit({ Cookie: 'referral=<bad>' }))).toBeNull()
})
