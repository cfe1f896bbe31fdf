import { expect, test } from 'vitest'
import { LIMITS, memoryRateLimits, type LimitName } from '#app/session/rate-limit.ts'

/**
 * Who can name the account that a limit counts by. `own`: a session or a secret of one person. `shared`: a secret that
 * several people use. `public`: strangers can name it, so that its owner is counted as a known browser. `none`: the limit
 * counts by address alone.
 */
type Subject = 'own' | 'shared' | 'public' | 'none'
type Case = {
  subject: Subject
  /** Uses by one honest person in one window. */
  uses: number
}

const CASES = {
  signIn: { subject: 'public', uses: 4 },
  signUp: { subject: 'none', uses: 2 },
  loginLink: { subject: 'public', uses: 2 },
  passwordReset: { subject: 'public', uses: 2 },
  loginByLink: { subject: 'own', uses: 3 },
  phonePin: { subject: 'own', uses: 3 },
  emailedLink: { subject: 'own', uses: 10 },
  // A page that is left open asks twice a minute.
  openLink: { subject: 'shared', uses: 40 },
  openPayLink: { subject: 'none', uses: 60 },
  startPayment: { subject: 'none', uses: 4 },
  // An open page polls 10 times in 75 s.
  payerPage: { subject: 'own', uses: 125 },
  wrongPayerKey: { subject: 'none', uses: 2 },
  payerAnswer: { subject: 'own', uses: 10 },
  social: { subject: 'own', uses: 5 },
  voucherCode: { subject: 'own', uses: 5 },
  invitation: { subject: 'own', uses: 5 },
  receipt: { subject: 'own', uses: 5 },
  changeEmail: { subject: 'own', uses: 2 },
  keptForm: { subject: 'none', uses: 10 },
  contact: { subject: 'own', uses: 3 },
  supportLink: { subject: 'own', uses: 3 },
  ownEmail: { subject: 'own', uses: 5 },
} satisfies Record<LimitName, Case>

const PEOPLE = 5
const names = Object.keys(CASES) as LimitName[]

/** The attempt of one honest person, of `PEOPLE` behind one address. */
function honestAttempt(name: LimitName, person: number, use: number) {
  const { subject }: Case = CASES[name]
  const known = { mark: `browser ${person}`, isDevice: true }
  return {
    address: '203.0.113.7',
    recipient: `friend-${person}-${use}@example.com`,
    ...(subject === 'own' && { account: `account ${person}` }),
    ...(subject === 'shared' && { account: 'link' }),
    ...(subject === 'public' && { account: `account ${person}`, known }),
  }
}

test.each(names)('rate limit %s lets five people behind one address work for a window', async (name) => {
  const limits = memoryRateLimits()
  const waits: (number | null)[] = []
  for (let use = 0; use < CASES[name].uses; use += 1)
    for (let person = 0; person < PEOPLE; person += 1)
      waits.push(await limits.attempt(name, honestAttempt(name, person, use)))
  expect(waits.filter((wait) => wait !== null)).toEqual([])
})

test.each(names)('rate limit %s still lets a customer through after strangers use twice its points', async (name) => {
  const limits = memoryRateLimits()
  const points = Math.max(...Object.values(LIMITS[name]).map((limit) => limit.points))
  for (let attempt = 0; attempt < 2 * points; attempt += 1) {
    const account = CASES[name].subject === 'public' ? 'account 0' : `stranger ${attempt}`
    await limits.attempt(name, { account, address: `198.51.100.${attempt % 5}`, recipient: 'victim@example.com' })
  }
  expect(await limits.attempt(name, honestAttempt(name, 0, 0))).toBeNull()
})

test.each(names)('rate limit %s stops one client that goes on', async (name) => {
  const limits = memoryRateLimits()
  const points = Math.max(...Object.values(LIMITS[name]).map((limit) => limit.points))
  const attempt = { account: 'account', address: '203.0.113.7', recipient: 'victim@example.com' }
  for (let use = 0; use < points; use += 1) await limits.attempt(name, attempt)
  expect(await limits.attempt(name, attempt)).toBeGreaterThan(0)
})
