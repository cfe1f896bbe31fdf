import { expect, test } from 'vitest'
import { LIMITS, createMemoryRateLimits, type LimitName } from '#app/session/rate-limit.ts'

/**
 * The parties that can name the account of a rate limit. `own`: a session or a secret of one person. `shared`: a secret
 * that several people use. `public`: strangers can name it, so its owner is counted as a known browser. `none`: the
 * limit counts by address only.
 */
type Subject = 'own' | 'shared' | 'public' | 'none'
type Case = {
  subject: Subject
  /** Uses by one honest person in a window. */
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
  // An open page polls twice a minute.
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

/** An attempt by one of `PEOPLE` honest people behind one address. */
function createHonestAttempt(name: LimitName, person: number, use: number) {
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

test.each(names)('rate limit %s allows five people behind one address to work for a window', async (name) => {
  const limits = createMemoryRateLimits()
  const waits: (number | null)[] = []
  for (let use = 0; use < CASES[name].uses; use += 1)
    for (let person = 0; person < PEOPLE; person += 1)
      waits.push(await limits.attempt(name, createHonestAttempt(name, person, use)))
  expect(waits.filter((wait) => wait !== null)).toEqual([])
})

test.each(names)('rate limit %s allows a customer after strangers used twice its points', async (name) => {
  const limits = createMemoryRateLimits()
  const points = Math.max(...Object.values(LIMITS[name]).map((limit) => limit.points))
  for (let attempt = 0; attempt < 2 * points; attempt += 1) {
    const account = CASES[name].subject === 'public' ? 'account 0' : `stranger ${attempt}`
    await limits.attempt(name, { account, address: `198.51.100.${attempt % 5}`, recipient: 'victim@example.com' })
  }
  expect(await limits.attempt(name, createHonestAttempt(name, 0, 0))).toBeNull()
})

test.each(names)('rate limit %s stops one persistent client', async (name) => {
  const limits = createMemoryRateLimits()
  const points = Math.max(...Object.values(LIMITS[name]).map((limit) => limit.points))
  const attempt = { account: 'account', address: '203.0.113.7', recipient: 'victim@example.com' }
  for (let use = 0; use < points; use += 1) await limits.attempt(name, attempt)
  expect(await limits.attempt(name, attempt)).toBeGreaterThan(0)
})
