import { readFileSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cookiesOf } from '#app/cookies.server.ts'
import { keepReferral, referralCodeOf } from '#app/routes/sign-up/kept-referral.server.ts'
import { createSessionId } from '#app/session/store.ts'

const HTTPS = 'https://pay.example'
const secure = cookiesOf(HTTPS)
const plain = cookiesOf('http://localhost:3000')

/** A value of each cookie, and the text that browsers have been given for it so far. */
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
  referral: ['CAUSEWAY-FRIENDS', 'CAUSEWAY-FRIENDS'],
  planned: [{ sum: '750.00', coin: 'BTC' }, '750.00:BTC'],
  message: [{ reference: 'M-1', secret: SECRET }, `M-1:${SECRET}`],
  reload: ['1', '1'],
} as const
/** They open something: nobody else may set them. */
const HOST_BOUND = ['session', 'waiting', 'device', 'form']

type AnyCookie = { read: (header: string) => Promise<unknown>; set: (value: never) => Promise<string> }

function visit(headers: Record<string, string> = {}) {
  return new Request(`${HTTPS}/join/CODE`, { headers })
}

test('every cookie of the app is in this list', () => {
  expect(Object.keys(secure)).toEqual(Object.keys(VALUES))
})

test.each(Object.entries(VALUES))('the cookie %s is read as it was written, and as it always was', async (name, of) => {
  const [value, text] = of
  for (const set of [secure, plain]) {
    const cookie = set[name as keyof typeof set] as AnyCookie
    const [pair = '', ...attributes] = (await cookie.set(value as never)).split('; ')
    expect(await cookie.read(`other=${text}; ${pair}; x${pair}`)).toEqual(value)
    expect(pair.slice(pair.indexOf('=') + 1)).toBe(text)
    // Nothing but what every cookie has, in https with Secure, and how long it lasts.
    const expected = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(set === secure ? ['Secure'] : [])]
    expect(attributes.filter((each) => !each.startsWith('Max-Age=')).sort()).toEqual(expected.sort())
    expect(pair.startsWith('__Host-')).toBe(set === secure && HOST_BOUND.includes(name))
  }
})

test('no cookie is written or read but by the one list', () => {
  const byHand = globSync('app/**/*.{ts,tsx}').filter(
    (file) =>
      file !== 'app/cookies.server.ts' &&
      /SameSite=|Max-Age=[$0]|createCookie|document\.cookie/.test(readFileSync(file, 'utf8')),
  )
  expect(byHand).toEqual([])
})

test.each(Object.keys(VALUES))('the cookie %s with anything else in it is as good as none', async (name) => {
  const cookie = plain[name as keyof typeof plain] as AnyCookie
  const given = (await cookie.set(VALUES[name as keyof typeof VALUES][0] as never)).split(';')[0] ?? ''
  const [key = ''] = given.split('=')
  for (const text of ['x y', '%ff', '%00', '"', 'é'.repeat(43), '<script>', `${'a'.repeat(200)}!`, 'IiI=', 'e30=']) {
    expect(await cookie.read(`${key}=${text}`), text).toBeNull()
  }
  expect(await cookie.read(`${key}=`)).toBeNull()
  expect(await cookie.read('')).toBeNull()
})

test('on https the cookie is bound to the host and secure, on localhost it is plain', async () => {
  expect(await secure.session.set(ID)).toBe(`__Host-causeway=${ID}; Path=/; HttpOnly; Secure; SameSite=Lax`)
  expect(await plain.session.set(ID)).toBe(`causeway=${ID}; Path=/; HttpOnly; SameSite=Lax`)
  expect(await plain.session.clear()).toBe('causeway=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
})

test('the id is found among other cookies, and under its own name only', async () => {
  expect(await plain.session.read(`language=de; causeway=${ID}; x=causeway`)).toBe(ID)
  expect(await secure.session.read(`causeway=${ID}`)).toBeNull()
  expect(await plain.session.read(`causeway=${ID}x`)).toBeNull()
  expect(await plain.session.read(null)).toBeNull()
})

test('an id is 256 random bits', () => {
  const ids = new Set(Array.from({ length: 1000 }, createSessionId))

  expect(ids.size).toBe(1000)
  for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(32)
})

test('a visit of a referral link is kept for 24 hours', async () => {
  const navigation = visit({ 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' })

  const kept = 'referral=CAUSEWAY-FRIENDS; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax'
  expect(await keepReferral('CAUSEWAY-FRIENDS', navigation)).toBe(kept)
  expect(await secure.referral.set('CAUSEWAY-FRIENDS')).toBe(kept.replace('; SameSite', '; Secure; SameSite'))
  expect(await keepReferral('CODE', visit())).toContain('referral=CODE')
  expect(await plain.referral.clear()).toBe('referral=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
})

test.each([
  ['an image', { 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }],
  ['a frame', { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' }],
  ['a script', { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }],
])('%s on another website is no visit', async (_, headers) => {
  expect(await keepReferral('CODE', visit(headers))).toBeNull()
})

test.each(['', 'a b', 'x;y', 'a\r\nSet-Cookie: b', '<script>', 'é', 'a'.repeat(65), '%0d%0a'])(
  '%j is no referral code',
  async (code) => {
    expect(await keepReferral(code, visit())).toBeNull()
    expect(await referralCodeOf(visit(), code)).toBeNull()
  },
)

test('the code of the URL beats the kept one', async () => {
  const request = visit({ Cookie: 'referral=KEPT' })

  expect(await referralCodeOf(request, 'NEW')).toBe('NEW')
  expect(await referralCodeOf(request, '<bad>')).toBe('KEPT')
  expect(await referralCodeOf(request)).toBe('KEPT')
  expect(await referralCodeOf(visit({ Cookie: 'referral=<bad>' }))).toBeNull()
})
