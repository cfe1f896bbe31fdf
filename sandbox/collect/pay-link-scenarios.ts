import { defineScenario, type Scenario, type Scene } from '#sandbox/core/scenario.ts'
import { advance } from '#sandbox/payments/life-cycle/payment.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { derivePayerSecret } from '#sandbox/payments/payer-secret.ts'
import { simulate, type SimulatedEvent } from '#sandbox/payments/payment-simulation.ts'
import { addLink, setLinkStatus, type Link } from './collect-links.ts'
import { addCollected, createCollected, saveCollected } from './collect-payments.ts'
import { approve } from './collect-scenarios.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const LATER_REFUND = '0x52908400098527886E0F7030069857D2E4169EE7'
const SEEN: readonly SimulatedEvent[] = ['full']

type LinkOptions = { cents?: bigint | null; currency?: Link['currency']; uses?: number; ends?: number }

function createLink(scene: Scene, { cents = 49_00n, currency = 'EUR', uses, ends }: LinkOptions = {}): Link {
  approve(scene)
  const { context, account, now } = scene
  return addLink(context, account, {
    label: 'Invoice 2026-118',
    cents,
    currency,
    reference: 'INV-2026-118',
    status: 'ACCEPTED',
    now: now - DAY_MS,
    max_uses: uses ?? null,
    expires_at: ends === undefined ? null : now + ends,
  })
}

type PaymentOptions = { coin?: string; minutesAgo?: number; refundAddress?: string; choices?: Partial<Payment> }

function createPayment(
  { context, account, now }: Scene,
  link: Link,
  events: readonly SimulatedEvent[],
  { coin = 'BTC', minutesAgo = 2, refundAddress, choices }: PaymentOptions = {},
): Payment {
  const at = now - minutesAgo * MINUTE_MS
  const cents = link.amount_cents === 0 ? 80_00n : BigInt(link.amount_cents)
  const fresh = createCollected(context, link, { coin, cents, payerName: 'Anna Schmidt', now: at })
  const started = { ...fresh, refundAddress: refundAddress ?? null, ...choices }
  addCollected(context, started, { payerEmail: 'anna@example.com', language: account.language })
  const next = events.reduce((payment, event) => simulate(context, payment, event, { now }), advance(started, now))
  saveCollected(context, next)
  return next
}

const anonymous = { as: ['business'], path: '/pay', signedIn: false } as const

function defineLinkScenario(
  name: string,
  title: string,
  options: LinkOptions,
  also?: (scene: Scene, link: Link) => void,
): Scenario {
  return defineScenario({
    ...anonymous,
    name: `pay-link-${name}`,
    title,
    build(scene) {
      const link = createLink(scene, options)
      also?.(scene, link)
      return `/pay/${link.code}`
    },
  })
}

function definePaymentScenario(
  name: string,
  title: string,
  events: readonly SimulatedEvent[],
  options: PaymentOptions = {},
): Scenario {
  return defineScenario({
    ...anonymous,
    name: `pay-link-${name}`,
    title,
    build(scene) {
      const link = createLink(scene)
      const { key } = createPayment(scene, link, events, options)
      return `/pay/${link.code}/${derivePayerSecret(scene.context, key)}`
    },
  })
}

const ETH = { coin: 'ETH' } as const

export const payLinkScenarios: readonly Scenario[] = [
  defineLinkScenario('fixed', 'A payment link over 49 EUR, as a payer opens it', {}),
  defineLinkScenario('open-amount', 'A payment link where the payer says how much', { cents: null }),
  defineLinkScenario('gbp', 'A payment link over 49 GBP', { currency: 'GBP' }),
  defineLinkScenario('expires-soon', 'A payment link for one payer that ends tomorrow', { uses: 1, ends: DAY_MS }),
  defineLinkScenario('off', 'A payment link that its business switched off', {}, ({ context }, { id }) =>
    setLinkStatus(context, id, 'DISABLED'),
  ),
  defineLinkScenario('expired', 'A payment link that has expired', { ends: -MINUTE_MS }),
  defineLinkScenario('used-up', 'A payment link for one payer that somebody has paid', { uses: 1 }, (scene, link) => {
    createPayment(scene, link, SEEN)
  }),
  defineLinkScenario(
    'busy',
    'A payment link for one payer that somebody else is paying just now',
    { uses: 1 },
    (scene, link) => {
      createPayment(scene, link, [])
    },
  ),
  defineScenario({
    ...anonymous,
    name: 'pay-link-contested',
    title: 'A payment by a link for one payer that a stranger keeps beginning to pay',
    build(scene) {
      const link = createLink(scene, { uses: 1 })
      createPayment(scene, link, [], { minutesAgo: 40 })
      createPayment(scene, link, [], { minutesAgo: 5 })
      const { key } = createPayment(scene, link, [])
      return `/pay/${link.code}/${derivePayerSecret(scene.context, key)}`
    },
  }),
  definePaymentScenario('N', 'A payment by a link that waits for Bitcoin', []),
  definePaymentScenario('eth', 'A payment by a link in Ether, which a wallet in the browser can send', [], ETH),
  definePaymentScenario('floating', 'A payment by a link at the rate when the crypto arrives', ['expire'], {
    choices: { ifLate: 'float' },
  }),
  definePaymentScenario('rate-expired', 'A payment by a link whose held rate has expired', ['expire']),
  definePaymentScenario('short', 'A payment by a link that came in too small', ['short'], ETH),
  definePaymentScenario('late', 'A payment by a link that came after its rate had expired', ['late'], ETH),
  definePaymentScenario('over', 'A payment by a link that came in too large, and nobody knows where the rest goes', [
    'over',
    ...repeatStep(5),
  ]),
  definePaymentScenario('twice', 'A payment by a link that was sent twice', ['full', 'again'], ETH),
  definePaymentScenario('wrong-network', 'A payment by a link that came on another network', ['wrong'], ETH),
  definePaymentScenario('wrong-coin', 'A payment by a link that another coin came for', ['coin'], ETH),
  definePaymentScenario('refunded', 'A payment by a link that was too small and went back to its payer', ['short'], {
    ...ETH,
    refundAddress: LATER_REFUND,
    choices: { ifShort: 'refund' },
  }),
  definePaymentScenario('U', 'A payment by a link that the network has seen', SEEN),
  definePaymentScenario('processing', 'A payment by a link that is being converted', ['full', ...repeatStep(4)]),
  definePaymentScenario('paid', 'A payment by a link that has reached its business', ['full', 'run']),
  definePaymentScenario('payout-returned', 'A payment by a link whose payout the bank of the business sent back', [
    'full',
    'run',
    'return',
  ]),
  definePaymentScenario('lapsed', 'A payment by a link that nobody paid within a day', [], { minutesAgo: 26 * 60 }),
  defineScenario({
    name: 'collect-settled',
    title: 'A merchant whose payer has just paid a link: one settlement',
    as: ['business'],
    path: '/collect/settlements',
    build(scene) {
      createPayment(scene, createLink(scene), ['full', 'run'])
    },
  }),
  defineScenario({
    name: 'collect-settlement',
    title: 'A merchant looks at a settlement that is on its way to the bank',
    as: ['business'],
    path: '/collect/settlements',
    build(scene) {
      const { key } = createPayment(scene, createLink(scene), ['full', ...repeatStep(8)])
      return `/collect/settlements/${key}`
    },
  }),
  defineScenario({
    name: 'collect-links',
    title: 'A merchant with links of every kind',
    as: ['business'],
    path: '/collect/overview',
    build(scene) {
      createLink(scene)
      const { context, account, now } = scene
      const more = { currency: 'EUR', status: 'ACCEPTED', now } as const
      addLink(context, account, { ...more, label: 'Donations', cents: null })
      addLink(context, account, { ...more, label: 'Summer sale', cents: 15_00n, expires_at: now - DAY_MS })
      const once = addLink(context, account, { ...more, label: 'Deposit of Mr Tamm', cents: 200_00n, max_uses: 1 })
      createPayment(scene, once, SEEN)
    },
  }),
  defineScenario({
    name: 'collect-link',
    title: 'A merchant looks at one link, which somebody has paid',
    as: ['business'],
    path: '/collect/overview',
    build(scene) {
      const link = createLink(scene, { uses: 5, ends: 30 * DAY_MS })
      createPayment(scene, link, SEEN)
      return `/collect/links/${link.id}`
    },
  }),
]

function repeatStep(count: number): SimulatedEvent[] {
  return Array.from({ length: count }, () => 'step' as const)
}
