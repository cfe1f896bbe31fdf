import { expect, test } from 'vitest'
import { login, signUp } from '#app/platform/auth.ts'
import type { HeldToken } from '#app/platform/call.ts'
import { createPlatform } from '#app/platform/client/create-platform.server.ts'
import {
  acceptContract,
  checkContract,
  listContracts,
  readContract,
  readLatestContract,
} from '#app/platform/contracts.ts'
import { listMyVouchers } from '#app/platform/vouchers.ts'
import { readMe, readMyStatus } from '#app/platform/me.ts'
import { readMyLimits } from '#app/platform/limits.ts'
import { isPlatformHealthy } from '#app/platform/client/health.server.ts'
import { listActiveCampaigns, listCountries } from '#app/platform/reference.ts'
import { readReferralCode } from '#app/platform/referral-codes.ts'
import { startSandbox } from '#sandbox/server.ts'
import { createSharedToken } from './memory-holder.ts'

async function start() {
  const sandbox = await startSandbox()
  const options = { baseUrl: sandbox.url, language: 'en', requestId: 'R', supportCode: 'SUPPORT1' }
  return {
    sandbox,
    anonymous: () => createPlatform({ ...options, session: null }),
    async signedIn(email = 'maria@example.com') {
      let held: HeldToken = { token: '', issuedAt: 0 }
      const body = { email, password: 'Causeway1' }
      await login(createPlatform({ ...options, session: null }), { body, onToken: (given) => (held = given) })
      const session = createSharedToken(held)
      return { session, platform: createPlatform({ ...options, session: session.holder() }) }
    },
    [Symbol.asyncDispose]: sandbox.stop,
  }
}

test('parses customer, status, limits and vouchers', async () => {
  await using app = await start()
  const { platform } = await app.signedIn()

  expect(await readMe(platform)).toMatchObject({ email: 'maria@example.com', type: 1, status: 'complete', level: 2 })
  expect(await readMyStatus(platform)).toMatchObject({ status: 'complete' })
  expect((await readMyLimits(platform)).payment.per_transaction).toMatchObject({ min: '5.00' })
  expect(await listMyVouchers(platform, { query: { filter: 'usable' } })).toEqual(expect.any(Array))
})

test('parses reference data', async () => {
  await using app = await start()
  const platform = app.anonymous()

  const countries = await listCountries(platform)
  expect(countries.find(({ code }) => code === 'EE')).toMatchObject({ sepa: true, supported: true })
  expect(await listActiveCampaigns(platform)).toMatchObject([{ code: 'WELCOME10' }])
  expect(await readReferralCode(platform, { params: { code: 'CAUSEWAY-FRIENDS' } })).toMatchObject({ valid: true })
  expect(await readReferralCode(platform, { params: { code: 'nobody' } })).toMatchObject({ valid: false })
})

test('parses contracts', async () => {
  await using app = await start()
  const { platform } = await app.signedIn()
  const latest = await readLatestContract(platform, { params: { type: 'terms' } })

  expect(await readContract(platform, { params: { id: latest.id } })).toMatchObject({ type: 'terms' })
  expect(await listContracts(platform)).not.toEqual([])
  expect(await checkContract(platform, { params: { type: 'terms' } })).toMatchObject({ contract_id: null })
  expect(await acceptContract(platform, { params: { id: latest.id }, body: {} })).toMatchObject({ ok: true })
})

test('reports validation errors of a sign-up by field', async () => {
  await using app = await start()
  const body = {
    type: 1 as const,
    email: 'not an address',
    password: 'short',
    password_confirmation: 'other',
    terms: true as const,
    language: 'en' as const,
  }

  await expect(signUp(app.anonymous(), { body })).rejects.toMatchObject({
    name: 'Refused',
    code: 'error.form_validation',
    fieldErrors: { email: [expect.any(String)], password: [expect.any(String)] },
  })
})

test("follows the account's clock, or the sandbox's for anonymous calls", async () => {
  await using app = await start()
  const { platform } = await app.signedIn()
  const account = app.sandbox.control.account('maria@example.com')
  app.sandbox.control.setClock(Date.UTC(2031, 5, 1), account.number)
  await readMe(platform)
  const anonymous = app.anonymous()
  await listCountries(anonymous)

  expect(new Date(platform.now()).toISOString()).toMatch(/^2031-06-01/)
  expect(Math.abs(anonymous.now() - Date.now())).toBeLessThan(5_000)
})

test('follows a token that changes with every response in parallel calls', async () => {
  await using app = await start()
  app.sandbox.control.fault({ kind: 'rotate-always' })
  const { platform, session } = await app.signedIn()
  const first = session.stored()

  await Promise.all([readMe(platform), readMyStatus(platform), readMyLimits(platform), listContracts(platform)])
  await readMe(platform)

  expect(session.stored().issuedAt).toBeGreaterThan(first.issuedAt)
})

test('reports the platform as ready if it responds', async () => {
  const sandbox = await startSandbox()
  expect(await isPlatformHealthy(sandbox.url)).toBe(true)

  await sandbox.stop()
  expect(await isPlatformHealthy(sandbox.url)).toBe(false)
})
