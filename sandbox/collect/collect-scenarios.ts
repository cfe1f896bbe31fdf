import { addApplication, decideApplication, type Application } from './collect-applications.ts'
import { addLink, listLinks } from './collect-links.ts'
import { addCollected, createCollected, saveCollected } from './collect-payments.ts'
import { advance } from '#sandbox/payments/life-cycle/payment.ts'
import { simulate } from '#sandbox/payments/payment-simulation.ts'
import { defineScenario, type Scenario, type Scene } from '#sandbox/core/scenario.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const PAYERS = ['Anna Schmidt', 'Jaan Tamm', 'Liis Kask', 'Peeter Saar', '=SUM(A1)', 'Sofía Núñez'] as const
const COINS = ['BTC', 'ETH', 'USDC'] as const

function submitApplication({ context, account }: Scene, at: number): Application {
  const given = {
    website: 'https://pohjatuul.example',
    business_description: 'Sails and rigging, made to measure and sold online.',
    expected_monthly_volume: 'to_50000',
    settlement_iban: 'EE382200221020145685',
    settlement_sort_code: null,
    settlement_account: null,
    settlement_currency: 'EUR',
    document_name: null,
    document_sha256: null,
  } as const
  return addApplication(context, account, given, at)
}

/** Approves the company to collect since 100 days ago, with its first link. */
export function approve(scene: Scene): void {
  const at = scene.now - 100 * DAY_MS
  decideApplication(scene.context, submitApplication(scene, at - DAY_MS), { status: 'approved' }, at)
}

/** Creates `count` payments through the first link over the last 90 days: every fourth lapses, the others arrive. */
function createPayments({ context, account, now }: Scene, count: number): void {
  const [link] = listLinks(context, account)
  if (!link) throw new Error('No link to collect by')
  for (let index = 0; index < count; index += 1) {
    const at = now - MINUTE_MS - Math.floor((index * 90 * DAY_MS) / count)
    const coin = COINS[index % COINS.length] ?? 'BTC'
    const payerName = PAYERS[index % PAYERS.length] ?? ''
    const started = createCollected(context, link, { coin, cents: 49_00n, payerName, now: at })
    addCollected(context, started, { payerEmail: null, language: 'en', emails: false })
    const paid = index % 4 === 3 ? started : simulate(context, started, 'full', { now: at + MINUTE_MS / 2 })
    saveCollected(context, advance(paid, now), { emails: false })
  }
}

const collecting = { as: ['business'], path: '/collect/overview' } as const

export const collectScenarios: readonly Scenario[] = [
  defineScenario({
    name: 'collect-none',
    title: 'A verified company that has not applied to collect yet',
    as: ['business'],
    path: '/collect',
  }),
  defineScenario({
    name: 'collect-unverified',
    title: 'A company that may not apply to collect before it is verified',
    as: ['business'],
    path: '/collect',
    account: { status: 'incomplete', level: 0, checked_level: null, kyc_status: null, has_third_party: 0 },
  }),
  defineScenario({
    name: 'collect-pending',
    title: 'An application to collect that is under review',
    as: ['business'],
    path: '/collect',
    build: (scene) => void submitApplication(scene, scene.now - MINUTE_MS),
  }),
  defineScenario({
    name: 'collect-declined',
    title: 'An application to collect that was declined, with its reason',
    as: ['business'],
    path: '/collect',
    build(scene) {
      const reason = { phrase: 'collect.kind_of_business' } as const
      decideApplication(
        scene.context,
        submitApplication(scene, scene.now - DAY_MS),
        { status: 'declined', reason },
        scene.now,
      )
    },
  }),
  defineScenario({
    ...collecting,
    name: 'collect-approved',
    title: 'A company that may collect since today: one link, no payment',
    build: approve,
  }),
  defineScenario({
    ...collecting,
    name: 'collect-active',
    title: 'A merchant with links in every state and 27 payments by the first',
    build(scene) {
      approve(scene)
      createPayments(scene, 27)
      const { context, account, now } = scene
      addLink(context, account, { label: 'Deposit', cents: 200_00n, currency: 'EUR', status: 'PENDING', now })
      addLink(context, account, { label: 'Spring fair', cents: 15_00n, currency: 'GBP', status: 'DISABLED', now })
    },
  }),
]
