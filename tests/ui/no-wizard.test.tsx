import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getGate } from '#app/domain/gates.ts'
import { buildGateView } from '#app/features/service-gate/gate-view.ts'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { i18nMiddleware, getLanguage, i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { Profile, readMe } from '#app/platform/me.ts'
import { FirstStep } from '#app/routes/overview/first-step.tsx'
import { loadOverview } from '#app/routes/overview/load-overview.server.ts'
import { NeedsList } from '#app/routes/overview/needs-list.tsx'
import { buildOverview } from '#app/routes/overview/overview-view.ts'
import { startSandbox } from '#sandbox/server.ts'
import { openScenarioOn } from '#tests/support/opened-scenario.ts'
import { render } from './render.tsx'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let platform: Platform
const context = new RouterContextProvider()

beforeAll(async () => {
  sandbox = await startSandbox()
  platform = (await openScenarioOn(sandbox, 'payment-N-waiting')).platform
  const request = new Request('http://localhost/')
  const args = { request, context, params: {}, url: new URL(request.url), pattern: '/' }
  await i18nMiddleware(args as unknown as Parameters<typeof i18nMiddleware>[0], async () => new Response())
})
afterAll(() => sandbox.stop())

/** Renders overview and payment page for a customer; the profile has no `kyc_flow` unless given. */
async function renderPages(changes: Record<string, unknown>) {
  const { kyc_flow: _, ...told } = await readMe(platform)
  const profile = Profile.parse({ ...told, ...changes })
  const altered: Platform = {
    language: 'en',
    supportCode: 'TEST0001',
    now: () => platform.now(),
    lastKnown: () => undefined,
    isOff: () => false,
    send: (declaration, input) =>
      declaration.path === 'me' ? Promise.resolve(profile) : platform.send(declaration, input),
  }
  const t = i18n(context).t
  const reader = { t, language: getLanguage(context), now: platform.now(), planned: null }
  const { step, planned, jobs, needs } = buildOverview(await loadOverview(altered, profile.type), reader)
  const gate = buildGateView('pay', getGate('pay', profile), { t, platform: altered })
  return {
    overview: render(
      <>
        {step ? <FirstStep step={step} planned={planned} jobs={jobs} /> : null}
        <NeedsList part={needs} />
      </>,
    ),
    payments: gate ? render(<GateNotice gate={gate} />) : '',
  }
}

const DUE = '2027-01-10T00:00:00Z'
const CUSTOMERS = [
  { name: 'without service', profile: { status: 'no_service' }, says: [/cannot offer/, /no longer offer/] },
  { name: 'with a closed account', profile: { status: 'closed' }, says: [/cannot offer/, /no longer offer/] },
  { name: 'with expired data', profile: { kyc_status: 'expired' }, says: [/has expired/, /has expired/] },
  { name: 'who must renew', profile: { kyc_status: 'required' }, says: [/has expired/, /has expired/] },
  {
    name: 'not verified',
    profile: { status: 'incomplete', level: 0, checked_level: null },
    says: [/not verified yet/, /verified outside/],
  },
  {
    name: 'under review',
    profile: { status: 'pending', checked_level: null },
    says: [/not verified yet/, /under review/],
  },
  {
    name: 'whose data expires soon',
    profile: { kyc_status: 'expiring', kyc_due_at: DUE },
    says: [/Renew your identity data by/, /^$/],
  },
] as const

test.each(CUSTOMERS)('no wizard: shows a customer $name the reason without a link to it', async ({ profile, says }) => {
  const { overview, payments } = await renderPages(profile)
  expect(overview).toMatch(says[0])
  expect(payments).toMatch(says[1])
  const isUnverified = says[0].source === 'not verified yet'
  expect(overview.includes('not verified')).toBe(isUnverified)
  expect(overview + payments).not.toMatch(/href="\/(?:profile|verification)/)
  expect(overview).toMatch(/href="\/contact/)
})

test('links expired identity data to its renewal with a wizard', async () => {
  const { overview, payments } = await renderPages({ kyc_status: 'expired', kyc_flow: { stage: 'renewal', data: {} } })
  expect(overview).toMatch(/href="\/profile/)
  expect(payments).toMatch(/href="\/profile/)
})
