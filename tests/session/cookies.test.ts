import { readFileSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createCookies } from '#app/cookies.server.ts'
import { keepReferral, findReferralCode } from '#app/routes/sign-up/kept-referral.server.ts'
import { createSessionId } from '#app/session/store.ts'

const HTTPS = 'https://pay.example'
const secure = createCookies(HTTPS)
const plain = createCookies('http://localhost:3000')

/** A value of each cookie with its stored text. */
const ID = createSessionId()
const SECRET = createSessionId()
const VALUES = {
  session: [ID, ID],
  waiting: [ID, ID],
  device: [ID, ID],
  form: [ID, ID],
  theme: ['dark', 'dark'],
  chat: ['1', '1'],
  statistics: ['no', 'no'],
  intro: ['a_b-C123', 'a_b-C123'],
  review: [{ owner: 'a_b-C123', level: 2 }, 'a_b-C123:2'],
  referral: ['CAUSEWAY-FRIENDS', 'CAUSEWAY-FRIENDS'],
  planned: [{ sum: '750.00', sum_is: 'gets', currency: 'EUR', coin: 'BTC' }, '750.00:gets:EUR:BTC'],
  message: [{ reference: 'M-1', secret: SECRET }, `M-1:${SECRET}`],
  reload: ['1', '1'],
} as const
/** Cookies that grant access, so no other host may set them. */
const HOST_BOUND = ['session', 'waiting', 'device', 'form']

type AnyCookie = { read: (header: string) => Promise<unknown>; set: (value: never) => Promise<string> }

function createRequest(headers: Record<string, string> = {}) {
  return new Request(`${HTTPS}/join/CODE`, { headers })
}

test('lists every cookie of the app', () => {
  expect(Object.keys(secure)).toEqual(Object.keys(VALUES))
})

test.each(Object.entries(VALUES))('round-trips the cookie %s with an unchanged format', async (name, of) => {
  const [value, text] = of
  for (const set of [secure, plain]) {
    const cookie = set[name as keyof typeof set] as AnyCookie
    const [pair = '', ...attributes] = (await cookie.set(value as never)).split('; ')
    expect(await cookie.read(`other=${text}; ${pair}; x${pair}`)).toEqual(value)
    expect(pair.slice(pair.indexOf('=') + 1)).toBe(text)
    // Only the common attributes, Secure on https, and a lifetime.
    const expected = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(set === secure ? ['Secure'] : [])]
    expect(attributes.filter((each) => !each.startsWith('Max-Age=')).sort()).toEqual(expected.sort())
    expect(pair.startsWith('__Host-')).toBe(set === secure && HOST_BOUND.includes(name))
  }
})

test('reads and writes cookies only through the list', () => {
  const byHand = globSync('app/**/*.{ts,tsx}').filter(
    (file) =>
      file !== 'app/cookies.server.ts' &&
      /SameSite=|Max-Age=[$0]|createCookie|document\.cookie/.test(readFileSync(file, 'utf8')),
  )
  expect(byHand).toEqual([])
})

test.each(Object.keys(VALUES))('ignores the cookie %s with an invalid value', async (name) => {
  const cookie = plain[name as keyof typeof plain] as AnyCookie
  const given = (await cookie.set(VALUES[name as keyof typeof VALUES][0] as never)).split(';')[0] ?? ''
  const [key = ''] = given.split('=')
  for (const text of ['x y', '%ff', '%00', '"', 'é'.repeat(43), '<script>', `${'a'.repeat(200)}!`, 'IiI=', 'e30=']) {
    expect(await cookie.read(`${key}=${text}`), text).toBeNull()
  }
  expect(await cookie.read(`${key}=`)).toBeNull()
  expect(await cookie.read('')).toBeNull()
})

test('binds the session cookie to the host on https and keeps it plain on localhost', async () => {
  expect(await secure.session.set(ID)).toBe(`__Host-causeway=${ID}; Path=/; HttpOnly; Secure; SameSite=Lax`)
  expect(await plain.session.set(ID)).toBe(`causeway=${ID}; Path=/; HttpOnly; SameSite=Lax`)
  expect(await plain.session.clear()).toBe('causeway=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
})

test('finds the session id among other cookies by its exact name', async () => {
  expect(await plain.session.read(`language=de; causeway=${ID}; x=causeway`)).toBe(ID)
  expect(await secure.session.read(`causeway=${ID}`)).toBeNull()
  expect(await plain.session.read(`causeway=${ID}x`)).toBeNull()
  expect(await plain.session.read(null)).toBeNull()
})

test('creates session ids of 256 random bits', () => {
  const ids = new Set(Array.from({ length: 1000 }, createSessionId))

  expect(ids.size).toBe(1000)
  for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(32)
})

test('keeps the visit of a referral link for 24 hours', async () => {
  const navigation = createRequest({ 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' })

  const kept = 'referral=CAUSEWAY-FRIENDS; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax'
  expect(await keepReferral('CAUSEWAY-FRIENDS', navigation)).toBe(kept)
  expect(await secure.referral.set('CAUSEWAY-FRIENDS')).toBe(kept.replace('; SameSite', '; Secure; SameSite'))
  expect(await keepReferral('CODE', createRequest())).toContain('referral=CODE')
  expect(await plain.referral.clear()).toBe('referral=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
})

test.each([
  ['an image', { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }],
  ['a frame', { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }],
  ['a script', { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }],
])('does not count %s on another website as a visit', async (_, headers) => {
  expect(await keepReferral('CODE', createRequest(headers))).toBeNull()
})

test.each(['', 'a b', 'x;y', 'a\r\nSet-Cookie: b', '<script>', 'é', 'a'.repeat(65), '%0d%0a'])(
  'rejects %j as a referral code',
  async (code) => {
    expect(await keepReferral(code, createRequest())).toBeNull()
    expect(await findReferralCode(createRequest(), code)).toBeNull()
  },
)

test('prefers the referral code of the URL', async () => {
  const request = createRequest({ Cookie: 'referral=KEPT' })

  expect(await findReferralCode(request, 'NEW')).toBe('NEW')
  expect(await findReferralCode(request, '<bad>')).toBe('KEPT')
  expect(await findReferralCode(request)).toBe('KEPT')
  expect(await findReferralCode(createRequest({ Cookie: 'referral=<bad>' }))).toBeNull()
})
