import type { NewAccount } from '#sandbox/core/accounts.ts'
import { defineScenario, type Kind, type Scenario, type Scene } from '#sandbox/core/scenario.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import { advanceBuyOrder } from './advance-orders.ts'
import { setConsentStatus, type ConsentStatus } from './bank-consents.ts'
import { addVisit, allowAccess, authorisePayment, failVisit, type Visit } from './bank-visits.ts'
import {
  addDestinations,
  advanceTo,
  CENTS,
  createConsent,
  createOrder,
  createPaidOrder,
  createTransferOrder,
  DAY_MS,
  sendMoney,
  startPayment,
} from './buy-fixtures.ts'
import { setLevers, type BuyLevers } from './buy-levers.ts'
import { requireBuyOrder, saveBuyOrder, type BuyLetter, type BuyOrder } from './buy-orders.ts'
import { endBuyOrder } from './end-order.ts'

const BOTH: readonly Kind[] = ['personal', 'business']

const LETTERS = {
  R: 'the money has arrived',
  B: 'the money is matched with the order',
  O: 'the order is at the exchange',
  T: 'the exchange is trading',
  P: 'the crypto is being paid out',
  C: 'the crypto has arrived',
  Z: 'the crypto has arrived, and the order is archived',
} as const satisfies Partial<Record<BuyLetter, string>>

const getOrderPath = ({ id }: BuyOrder) => `/buy/transaction/${id}`

function defineOrderScenario(name: string, title: string, build: (scene: Scene) => string): Scenario {
  return defineScenario({ name, title, as: BOTH, path: '/buy', build })
}

function defineFormScenario(
  name: string,
  title: string,
  {
    levers = {},
    account = {},
    build,
  }: { levers?: Partial<BuyLevers>; account?: Partial<NewAccount>; build?: (scene: Scene) => void } = {},
): Scenario {
  return defineScenario({
    name,
    title,
    as: BOTH,
    path: '/buy',
    account,
    build(scene) {
      if (build) build(scene)
      else addDestinations(scene)
      setLevers(scene.context, scene.account, levers)
    },
  })
}

function defineConsentScenario(name: string, title: string, status: ConsentStatus): Scenario {
  return defineOrderScenario(`consent-${name}`, title, (scene) => {
    const { context, now } = scene
    const order = createOrder(scene)
    const { consent, at, accounts } = createConsent(scene, status === 'EXPIRED' ? 181 : 1)
    const visit: Visit = addVisit(context, order, {
      consent,
      stage: 'auth',
      payerAccountId: null,
      now: status === 'AWAITING_AUTHORISATION' ? now : at,
    })
    if (status === 'REJECTED') failVisit(context, visit, createMessage('bank.declined'), at)
    else if (status !== 'AWAITING_AUTHORISATION') {
      allowAccess(
        context,
        visit,
        accounts.map(({ id }) => id),
        at,
      )
      if (status !== 'AUTHORISED') setConsentStatus(context, consent, status, now)
    }
    return `/buy/method/open-banking?order=${order.id}`
  })
}

const formScenarios: readonly Scenario[] = [
  defineFormScenario('buy-form', 'A verified customer who can buy: with an address and an account for Bitcoin'),
  defineFormScenario('buy-nowhere', 'A verified customer who can buy, without an address or account to buy to', {
    build: () => {},
  }),
  defineFormScenario('buy-unverified', 'A customer who has to be verified before they can buy', {
    account: { status: 'incomplete', level: 0, checked_level: null, kyc_status: null, has_third_party: 0 },
  }),
  defineFormScenario('buy-limit-0', 'A verified customer whose limit for buying is nothing', {
    levers: { lifetime: 0n },
  }),
  defineFormScenario('buy-limit-near', 'A customer who has bought nearly all that they may: 50 EUR are left', {
    levers: { lifetime: CENTS + 50_00n },
    build: (scene) => advanceTo(scene, sendMoney(scene, createTransferOrder(scene)), 'Z'),
  }),
  defineFormScenario('buy-region', 'A customer who cannot buy because they live in Switzerland', {
    account: { country: 'CH' },
  }),
  defineFormScenario('buy-regulatory', 'A customer who cannot buy because they live in the United Kingdom', {
    account: { country: 'GB' },
  }),
]

const waitingScenarios: readonly Scenario[] = [
  defineOrderScenario('buy-N', 'A buy order without a method: how do you want to pay?', (scene) => {
    return `/buy/method?order=${createOrder(scene).id}`
  }),
  defineOrderScenario('buy-no-methods', 'A buy order, and no method to pay for it is available', (scene) => {
    setLevers(scene.context, scene.account, { off: ['SEPA_BANK_TRANSFER', 'OPEN_BANKING'] })
    return `/buy/method?order=${createOrder(scene).id}`
  }),
  defineOrderScenario('buy-one-method', 'A buy order, and open banking is not available', (scene) => {
    setLevers(scene.context, scene.account, { off: ['OPEN_BANKING'] })
    return `/buy/method?order=${createOrder(scene).id}`
  }),
  defineOrderScenario('buy-W-sepa', 'A buy order waits for a bank transfer', (scene) =>
    getOrderPath(createTransferOrder(scene)),
  ),
  defineOrderScenario('buy-W-announced', 'The customer says that the transfer is made', (scene) => {
    const waiting = createTransferOrder(scene)
    return getOrderPath(saveBuyOrder(scene.context, { ...waiting, announcedAt: Math.trunc(scene.now) }))
  }),
  defineOrderScenario(
    'buy-W-rate-expired',
    'A buy order waits for a transfer, and its rate is no longer held',
    (scene) => getOrderPath(createTransferOrder(scene, { minutesAgo: 30 })),
  ),
  defineOrderScenario('buy-W-short', 'Too little of the money has arrived', (scene) =>
    getOrderPath(sendMoney(scene, createTransferOrder(scene), { cents: 150_00n })),
  ),
  defineOrderScenario('buy-W-open-banking', 'The customer’s bank asks them to authorise the payment', (scene) =>
    getOrderPath(startPayment(scene).order),
  ),
  defineOrderScenario(
    'buy-W-open-banking-paid',
    'The payment is authorised at the bank, and its money is on its way',
    (scene) => {
      const { order: waiting, visit } = startPayment(scene)
      authorisePayment(scene.context, visit, scene.now)
      return getOrderPath(waiting)
    },
  ),
]

const steps = Object.entries(LETTERS) as [keyof typeof LETTERS, string][]

const doneScenarios: readonly Scenario[] = [
  ...steps.map(([letter, title]) =>
    defineOrderScenario(`buy-${letter}-sepa`, `Bought by bank transfer to an address: ${title}`, (scene) => {
      const paid = sendMoney(scene, createTransferOrder(scene))
      advanceTo(scene, paid, letter)
      return getOrderPath(paid)
    }),
  ),
  ...steps.map(([letter, title]) =>
    defineOrderScenario(`buy-${letter}-open-banking`, `Bought by open banking to an account: ${title}`, (scene) => {
      const paid = createPaidOrder(scene)
      advanceTo(scene, paid, letter)
      return getOrderPath(paid)
    }),
  ),
  defineOrderScenario(
    'buy-C-late',
    'The money came after the held rate had expired, and bought at the rate of its arrival',
    (scene) => {
      const paid = sendMoney(scene, createTransferOrder(scene, { minutesAgo: 180 }))
      advanceTo(scene, paid, 'C')
      return getOrderPath(paid)
    },
  ),
  defineOrderScenario('buy-C-over', 'Too much money came, and the rest went back', (scene) => {
    const paid = sendMoney(scene, createTransferOrder(scene), { cents: CENTS + 25_00n })
    advanceTo(scene, paid, 'C')
    return getOrderPath(paid)
  }),
]

const TEN_DAYS_IN_MINUTES = 10 * 24 * 60

const endedScenarios: readonly Scenario[] = [
  defineOrderScenario('buy-X-cancelled', 'The customer cancelled a buy order', (scene) => {
    const { context, now } = scene
    return getOrderPath(endBuyOrder(context, createTransferOrder(scene), 'X', now, createMessage('buy.cancelled')))
  }),
  defineOrderScenario('buy-X-lapsed', 'No money came for a buy order within 5 business days', (scene) =>
    getOrderPath(
      advanceBuyOrder(scene.context, createTransferOrder(scene, { minutesAgo: TEN_DAYS_IN_MINUTES }), scene.now),
    ),
  ),
  defineOrderScenario(
    'buy-X-lapsed-short',
    'Too little money came within 5 business days, and it went back',
    (scene) => {
      const waiting = createTransferOrder(scene, { minutesAgo: TEN_DAYS_IN_MINUTES })
      const short = sendMoney(scene, waiting, { cents: 150_00n, at: waiting.createdAt + DAY_MS })
      return getOrderPath(advanceBuyOrder(scene.context, short, scene.now))
    },
  ),
  defineOrderScenario('buy-X-money-late', 'Money came after a buy order had ended, and is held', (scene) => {
    const lapsed = advanceBuyOrder(
      scene.context,
      createTransferOrder(scene, { minutesAgo: TEN_DAYS_IN_MINUTES }),
      scene.now,
    )
    return getOrderPath(sendMoney(scene, lapsed))
  }),
  defineOrderScenario('buy-F-payer-name', 'The money came from an account in another name, and went back', (scene) =>
    getOrderPath(sendMoney(scene, createTransferOrder(scene), { payerName: 'Liis Kask' })),
  ),
  defineOrderScenario(
    'buy-F-open-banking',
    'The payment at the bank was from an account in another name, and went back',
    (scene) => {
      const { order: waiting, visit } = startPayment(scene, {}, 2)
      authorisePayment(scene.context, visit, scene.now)
      return getOrderPath(sendMoney(scene, waiting, { payerName: 'Liis Kask' }))
    },
  ),
  defineOrderScenario('buy-F-refused', 'We could not accept the money, and sent it back', (scene) => {
    const paid = sendMoney(scene, createTransferOrder(scene))
    return getOrderPath(endBuyOrder(scene.context, paid, 'F', scene.now, createMessage('buy.refused')))
  }),
  defineOrderScenario('buy-Y-declined', 'The customer declined the payment at their bank', (scene) => {
    const { order: waiting, visit } = startPayment(scene)
    failVisit(scene.context, visit, createMessage('bank.declined'), scene.now)
    return getOrderPath(waiting)
  }),
  defineOrderScenario('buy-Y-timed-out', 'The customer did not answer their bank in time', (scene) => {
    const { order: waiting, visit } = startPayment(scene)
    failVisit(scene.context, visit, createMessage('bank.timed_out'), scene.now)
    return getOrderPath(waiting)
  }),
  defineOrderScenario('buy-Y-no-money', 'There was not enough money in the account at the bank', (scene) => {
    const { order: waiting, visit } = startPayment(scene, {}, 1)
    authorisePayment(scene.context, visit, scene.now)
    return getOrderPath(waiting)
  }),
  defineOrderScenario('buy-Y-trade-failed', 'The exchange could not buy, and the money went back', (scene) => {
    const paid = sendMoney(scene, createTransferOrder(scene))
    advanceTo(scene, paid, 'T')
    const trading = requireBuyOrder(scene.context, paid.id)
    return getOrderPath(endBuyOrder(scene.context, trading, 'Y', scene.now, createMessage('buy.trade_failed')))
  }),
]

const consentScenarios: readonly Scenario[] = [
  defineConsentScenario('AWAITING', 'A bank asks whether it may show us accounts', 'AWAITING_AUTHORISATION'),
  defineConsentScenario('AUTHORISED', 'A bank shows us accounts of the customer', 'AUTHORISED'),
  defineConsentScenario('REVOKE-REQUESTED', 'The customer has just taken access to a bank back', 'REVOKE_REQUESTED'),
  defineConsentScenario('REVOKED', 'The customer took access to a bank back', 'REVOKED'),
  defineConsentScenario('EXPIRED', 'Access to a bank has expired after 180 days', 'EXPIRED'),
  defineConsentScenario('REJECTED', 'The customer declined access at their bank', 'REJECTED'),
]

export const buyScenarios: readonly Scenario[] = [
  ...formScenarios,
  ...waitingScenarios,
  ...doneScenarios,
  ...endedScenarios,
  ...consentScenarios,
]
