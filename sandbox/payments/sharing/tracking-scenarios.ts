import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import type { SimulatedEvent } from '#sandbox/payments/payment-simulation.ts'
import { savePayment } from '#sandbox/payments/payment-store.ts'
import { revokeTrackingLink, shareTrackingLink } from './tracking-links.ts'
import { defineScenario, type Scenario, type Scene } from '#sandbox/core/scenario.ts'
import { simulateAll, buildPayment, type FormInput } from '#sandbox/payments/scenarios/payment-fixtures.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const REFUND_ADDRESS = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const WITHOUT_INSTANT = 'MT84MALT011000012345MTLCAST001S'
/** Private data of payer and recipient that a tracking page must not contain. */
const FRIEND: FormInput = {
  receiver_is_self: false,
  receiver_name: 'Anna Schmidt',
  receiver_iban: 'DE02120300000000202051',
  description: 'Loan of last summer',
  refund_address: REFUND_ADDRESS,
  contact_email: 'kaarel.private@example.com',
}

type ShareOptions = { input?: FormInput; showsPayer?: boolean; madeMinutesAgo?: number }

/** Creates a payment, confirms and shares it a minute later, and applies the other events now. */
function sharePayment(
  scene: Scene,
  events: readonly SimulatedEvent[],
  { input, showsPayer = false, madeMinutesAgo = 3 }: ShareOptions,
) {
  const { context, account, now } = scene
  const madeAt = now - madeMinutesAgo * MINUTE_MS
  const created = buildPayment(scene, madeAt, { ...FRIEND, ...input })
  savePayment(context, account, created)
  const confirmed = simulateAll(scene, created, ['confirm'], madeAt + MINUTE_MS)
  savePayment(context, account, confirmed)
  const link = shareTrackingLink(context, account, { payment: confirmed, showsPayer })
  const happensAt = madeMinutesAgo > 24 * 60 ? madeAt + 2 * MINUTE_MS : now
  const payment = simulateAll(scene, confirmed, events, happensAt)
  savePayment(context, account, payment)
  return { payment, link, path: `/transaction-confirmation/${link.token}` }
}

function defineTrackingScenario(
  name: string,
  title: string,
  events: readonly SimulatedEvent[],
  {
    afterwards,
    ...options
  }: ShareOptions & { afterwards?: (scene: Scene, shared: { payment: Payment; id: string }) => void } = {},
): Scenario {
  return defineScenario({
    name: `tracking-${name}`,
    title,
    as: ['personal', 'business'],
    path: '/transaction-confirmation',
    signedIn: false,
    build(scene) {
      const { payment, link, path } = sharePayment(scene, events, options)
      afterwards?.(scene, { payment, id: link.id })
      return path
    },
  })
}

const repeatStep = (count: number) => Array.from({ length: count }, (): SimulatedEvent => 'step')
const inProcess: readonly SimulatedEvent[] = ['full', ...repeatStep(3)]

export const trackingScenarios: readonly Scenario[] = [
  defineTrackingScenario('N', 'A link to a payment that the payer has not sent yet', []),
  defineTrackingScenario('I', 'A link to a payment that is short', ['short']),
  defineTrackingScenario('U', 'A link to a payment whose coins are seen', ['full', 'step']),
  defineTrackingScenario('W', 'A link to a payment that is in process', inProcess),
  defineTrackingScenario('E', 'A link to a payment that is being converted', [...inProcess, ...repeatStep(1)]),
  defineTrackingScenario('F', 'A link to a payment that is converted', [...inProcess, ...repeatStep(2)]),
  defineTrackingScenario('G', 'A link to a payment of which more arrived than was due', ['over', ...repeatStep(5)]),
  defineTrackingScenario('T', 'A link to a payment whose payout is ready to send to the bank', [
    ...inProcess,
    ...repeatStep(3),
  ]),
  defineTrackingScenario('P', 'A link to a payment that is prepared for the bank', [...inProcess, ...repeatStep(4)]),
  defineTrackingScenario(
    'S',
    'A link to a payment that is on its way between the banks',
    [...inProcess, ...repeatStep(5)],
    {
      input: { receiver_iban: WITHOUT_INSTANT },
    },
  ),
  defineTrackingScenario('C', 'A link to a payment that has arrived', ['full', 'run']),
  defineTrackingScenario('Z', 'A link to a payment that arrived and is archived', ['full', 'run', 'step']),
  defineTrackingScenario('R', 'A link to a payment that the bank sent back', ['full', 'run', 'return']),
  defineTrackingScenario('R-refunded', 'A link to a payment whose coins went back to the payer', ['short'], {
    input: { if_short: 'refund' },
  }),
  defineTrackingScenario('R-revision', 'A link to a payment that is looked at', [...inProcess, 'revision']),
  defineTrackingScenario('X', 'A link to a payment that its payer cancelled', ['cancel']),
  defineTrackingScenario('named', 'A link to a payment that names its payer', inProcess, { showsPayer: true }),
  defineTrackingScenario('gbp', 'A link to a payment in pounds', inProcess, {
    input: {
      currency: 'GBP',
      sum_currency: 'GBP',
      receiver_name: 'Emily Clarke',
      receiver_iban: '',
      receiver_sort_code: '08-99-99',
      receiver_account: '66374958',
    },
  }),
  defineTrackingScenario('revoked', 'A link that its payer has ended', inProcess, {
    afterwards: ({ context, account }, { payment, id }) => void revokeTrackingLink(context, account, { payment, id }),
  }),
  defineTrackingScenario('expired', 'A link whose payment arrived more than 30 days ago', ['full', 'run', 'step'], {
    madeMinutesAgo: (31 * DAY_MS) / MINUTE_MS,
  }),
  defineScenario({
    name: 'tracking-unknown',
    title: 'A link that never was',
    as: ['personal', 'business'],
    path: `/transaction-confirmation/${'k7Q2'.repeat(10)}abc`,
    signedIn: false,
  }),
  defineScenario({
    name: 'payment-shared',
    title: 'A payment in process that is shared with its recipient, on the page of its payer',
    as: ['personal', 'business'],
    path: '/transactions',
    build: (scene) => `/transactions/${sharePayment(scene, inProcess, {}).payment.key}`,
  }),
]
