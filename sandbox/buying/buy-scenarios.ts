import { randomUUID } from 'node:crypto'
import { activateBalance, openBalance } from '#sandbox/balances/balances.ts'
import { accountName, type NewAccount } from '#sandbox/core/accounts.ts'
import { defineScenario, type Kind, type Scenario, type Scene } from '#sandbox/core/scenario.ts'
import { OUR_BANK } from '#sandbox/external/banks.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { receiveTransfer } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import { say } from '#sandbox/texts/messages.ts'
import { addWallet, confirmWallet } from '#sandbox/wallets/wallets.ts'
import { advanceBuyOrder, takeStep } from './advance-orders.ts'
import { addConsent, setConsentStatus, type ConsentStatus } from './bank-consents.ts'
import { addVisit, allowAccess, authorisePayment, failVisit, type Visit } from './bank-visits.ts'
import { setLevers, type BuyLevers } from './buy-levers.ts'
import { addBuyOrder, requireBuyOrder, saveBuyOrder, type BuyLetter, type BuyOrder } from './buy-orders.ts'
import { buyRateOf, networkFeeOf, priceOfCents } from './buy-price.ts'
import { endBuyOrder } from './end-order.ts'
import { requireInstitution } from './institutions.ts'
import { turn } from './life-cycle.ts'
import { payerAccountsOf } from './payer-accounts.ts'

const BOTH: readonly Kind[] = ['personal', 'business']
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const CENTS = 250_00n
const COIN = 'BTC'
const WALLET = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const BANK = 'kadaka-pank-ee'
const OWN_IBAN = 'EE471000001020145685'

/** Whether coins go to the customer's own address or their account. */
type Target = 'wallet' | 'account'

/** A confirmed address for Bitcoin, and an active account in it. */
function equip({ context, account, now }: Scene): { balanceId: string } {
  confirmWallet(context, account, addWallet(context, account, { coin: COIN, address: WALLET }))
  return { balanceId: activateBalance(context, openBalance(context, account, COIN, now - 2 * DAY_MS)).id }
}

/** An order made some minutes ago. */
function ordered(scene: Scene, { minutesAgo = 3, to = 'wallet' as Target, cents = CENTS } = {}): BuyOrder {
  const { context, account, now } = scene
  const { balanceId } = equip(scene)
  const at = now - minutesAgo * MINUTE_MS
  const coin = requireCoin(COIN)
  const terms = {
    ...buyRateOf(COIN, at, context.seed),
    networkFee: networkFeeOf(coin, to === 'wallet'),
    decimals: coin.decimals,
  }
  const destination = to === 'wallet' ? { address: WALLET, balanceId: null } : { address: null, balanceId }
  return addBuyOrder(context, account, { coin: COIN, price: priceOfCents(cents, terms), destination, now: at })
}

/** The order waits for a transfer. */
function byTransfer(scene: Scene, options: Parameters<typeof ordered>[1] = {}): BuyOrder {
  const order = ordered(scene, options)
  const chosen = { ...turn(order, 'W', order.createdAt + MINUTE_MS), method: 'SEPA_BANK_TRANSFER' } as const
  return saveBuyOrder(scene.context, { ...chosen, methodAt: chosen.statusSince })
}

type Sent = { cents?: bigint; payerName?: string; at?: number }

function send({ context, account, now }: Scene, order: BuyOrder, sent: Sent = {}): BuyOrder {
  const { cents = order.cents, payerName = accountName(account), at = now } = sent
  receiveTransfer(context, {
    id: `sepa_${randomUUID()}`,
    accountNumber: account.number,
    iban: OUR_BANK.iban,
    payerName,
    payerIban: OWN_IBAN,
    cents,
    reference: order.reference,
    bookedAt: at,
  })
  return requireBuyOrder(context, order.id)
}

/** Access to the customer's accounts at a bank, since some days. */
function allowed({ context, account, now }: Scene, daysAgo = 1) {
  const at = now - daysAgo * DAY_MS
  const consent = addConsent(context, account, BANK, at)
  const accounts = payerAccountsOf(context, account, requireInstitution(BANK))
  return { consent, at, accounts }
}

/** An order that is to be paid at a bank: access is allowed, an account chosen, and the bank asks for the payment. */
function atBank(scene: Scene, options: Parameters<typeof ordered>[1] = {}, accountIndex = 0) {
  const { context, now } = scene
  const order = ordered(scene, { to: 'account', ...options })
  const { consent, at, accounts } = allowed(scene)
  const asked = addVisit(context, order, { consent, stage: 'auth', payerAccountId: null, now: at })
  allowAccess(
    context,
    asked,
    accounts.map(({ id }) => id),
    at,
  )
  const chosen = { ...turn(order, 'W', now), method: 'OPEN_BANKING', methodAt: Math.trunc(now) } as const
  saveBuyOrder(context, chosen)
  const payerAccountId = accounts[accountIndex]?.id ?? null
  return { order: chosen, visit: addVisit(context, order, { consent, stage: 'payment', payerAccountId, now }) }
}

/** The payment is authorised at the bank, and its money is here. */
function paidAtBank(scene: Scene): BuyOrder {
  const { order, visit } = atBank(scene)
  authorisePayment(scene.context, visit, scene.now)
  return send(scene, order)
}

const LETTERS = {
  R: 'the money has arrived',
  B: 'the money is matched with the order',
  O: 'the order is at the exchange',
  T: 'the exchange is trading',
  P: 'the crypto is being paid out',
  C: 'the crypto has arrived',
  Z: 'the crypto has arrived, and the order is archived',
} as const satisfies Partial<Record<BuyLetter, string>>

/** Takes steps until the order has a letter that began now. */
function reach(scene: Scene, order: BuyOrder, letter: BuyLetter): void {
  let current = order
  while (current.status !== letter) current = takeStep(scene.context, current)
  const shift = Math.trunc(scene.now) - current.statusSince
  const moved = current.timeline.map(({ status, at }) => ({ status, at: at + shift }))
  const shifted = (at: number | null) => (at === null ? null : at + shift)
  saveBuyOrder(scene.context, {
    ...current,
    statusSince: current.statusSince + shift,
    timeline: moved,
    createdAt: current.createdAt + shift,
    rateHeldUntil: current.rateHeldUntil + shift,
    lapsesAt: current.lapsesAt + shift,
    methodAt: shifted(current.methodAt),
    announcedAt: shifted(current.announcedAt),
    completedAt: shifted(current.completedAt),
  })
}

const page = ({ id }: BuyOrder) => `/buy/transaction/${id}`

function order(name: string, title: string, build: (scene: Scene) => string): Scenario {
  return defineScenario({ name, title, as: BOTH, path: '/buy', build })
}

/** The form, with an address and an account to buy to. */
function form(
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
      else equip(scene)
      setLevers(scene.context, scene.account, levers)
    },
  })
}

function consent(name: string, title: string, status: ConsentStatus): Scenario {
  return order(`consent-${name}`, title, (scene) => {
    const { context, now } = scene
    const made = ordered(scene)
    const { consent: asked, at, accounts } = allowed(scene, status === 'EXPIRED' ? 181 : 1)
    const first: Visit = addVisit(context, made, {
      consent: asked,
      stage: 'auth',
      payerAccountId: null,
      now: status === 'AWAITING_AUTHORISATION' ? now : at,
    })
    if (status === 'REJECTED') failVisit(context, first, say('bank.declined'), at)
    else if (status !== 'AWAITING_AUTHORISATION') {
      allowAccess(
        context,
        first,
        accounts.map(({ id }) => id),
        at,
      )
      if (status !== 'AUTHORISED') setConsentStatus(context, asked, status, now)
    }
    return `/buy/method/open-banking?order=${made.id}`
  })
}

const formScenarios: readonly Scenario[] = [
  form('buy-form', 'A verified customer who can buy: with an address and an account for Bitcoin'),
  form('buy-nowhere', 'A verified customer who can buy, without an address or account to buy to', { build: () => {} }),
  form('buy-unverified', 'A customer who has to be verified before they can buy', {
    account: { status: 'incomplete', level: 0, checked_level: null, kyc_status: null, has_third_party: 0 },
  }),
  form('buy-limit-0', 'A verified customer whose limit for buying is nothing', { levers: { lifetime: 0n } }),
  form('buy-limit-near', 'A customer who has bought nearly all that they may: 50 EUR are left', {
    levers: { lifetime: CENTS + 50_00n },
    build: (scene) => reach(scene, send(scene, byTransfer(scene)), 'Z'),
  }),
  form('buy-region', 'A customer who cannot buy because they live in Switzerland', { account: { country: 'CH' } }),
  form('buy-regulatory', 'A customer who cannot buy because they live in the United Kingdom', {
    account: { country: 'GB' },
  }),
]

const waitingScenarios: readonly Scenario[] = [
  order('buy-N', 'A buy order without a method: how do you want to pay?', (scene) => {
    return `/buy/method?order=${ordered(scene).id}`
  }),
  order('buy-no-methods', 'A buy order, and no method to pay for it is available', (scene) => {
    setLevers(scene.context, scene.account, { off: ['SEPA_BANK_TRANSFER', 'OPEN_BANKING'] })
    return `/buy/method?order=${ordered(scene).id}`
  }),
  order('buy-one-method', 'A buy order, and open banking is not available', (scene) => {
    setLevers(scene.context, scene.account, { off: ['OPEN_BANKING'] })
    return `/buy/method?order=${ordered(scene).id}`
  }),
  order('buy-W-sepa', 'A buy order waits for a bank transfer', (scene) => page(byTransfer(scene))),
  order('buy-W-announced', 'The customer says that the transfer is made', (scene) => {
    const waiting = byTransfer(scene)
    return page(saveBuyOrder(scene.context, { ...waiting, announcedAt: Math.trunc(scene.now) }))
  }),
  order('buy-W-rate-expired', 'A buy order waits for a transfer, and its rate is no longer held', (scene) =>
    page(byTransfer(scene, { minutesAgo: 30 })),
  ),
  order('buy-W-short', 'Too little of the money has arrived', (scene) =>
    page(send(scene, byTransfer(scene), { cents: 150_00n })),
  ),
  order('buy-W-open-banking', 'The customer’s bank asks them to authorise the payment', (scene) =>
    page(atBank(scene).order),
  ),
  order('buy-W-open-banking-paid', 'The payment is authorised at the bank, and its money is on its way', (scene) => {
    const { order: waiting, visit } = atBank(scene)
    authorisePayment(scene.context, visit, scene.now)
    return page(waiting)
  }),
]

const steps = Object.entries(LETTERS) as [keyof typeof LETTERS, string][]

const doneScenarios: readonly Scenario[] = [
  ...steps.map(([letter, words]) =>
    order(`buy-${letter}-sepa`, `Bought by bank transfer to an address: ${words}`, (scene) => {
      const paid = send(scene, byTransfer(scene))
      reach(scene, paid, letter)
      return page(paid)
    }),
  ),
  ...steps.map(([letter, words]) =>
    order(`buy-${letter}-open-banking`, `Bought by open banking to an account: ${words}`, (scene) => {
      const paid = paidAtBank(scene)
      reach(scene, paid, letter)
      return page(paid)
    }),
  ),
  order(
    'buy-C-late',
    'The money came after the held rate had expired, and bought at the rate of its arrival',
    (scene) => {
      const paid = send(scene, byTransfer(scene, { minutesAgo: 180 }))
      reach(scene, paid, 'C')
      return page(paid)
    },
  ),
  order('buy-C-over', 'Too much money came, and the rest went back', (scene) => {
    const paid = send(scene, byTransfer(scene), { cents: CENTS + 25_00n })
    reach(scene, paid, 'C')
    return page(paid)
  }),
]

const WEEK = 10 * 24 * 60

const endedScenarios: readonly Scenario[] = [
  order('buy-X-cancelled', 'The customer cancelled a buy order', (scene) => {
    const { context, now } = scene
    return page(endBuyOrder(context, byTransfer(scene), 'X', now, say('buy.cancelled')))
  }),
  order('buy-X-lapsed', 'No money came for a buy order within 5 business days', (scene) =>
    page(advanceBuyOrder(scene.context, byTransfer(scene, { minutesAgo: WEEK }), scene.now)),
  ),
  order('buy-X-lapsed-short', 'Too little money came within 5 business days, and it went back', (scene) => {
    const waiting = byTransfer(scene, { minutesAgo: WEEK })
    const short = send(scene, waiting, { cents: 150_00n, at: waiting.createdAt + DAY_MS })
    return page(advanceBuyOrder(scene.context, short, scene.now))
  }),
  order('buy-X-money-late', 'Money came after a buy order had ended, and is held', (scene) => {
    const lapsed = advanceBuyOrder(scene.context, byTransfer(scene, { minutesAgo: WEEK }), scene.now)
    return page(send(scene, lapsed))
  }),
  order('buy-F-payer-name', 'The money came from an account in another name, and went back', (scene) =>
    page(send(scene, byTransfer(scene), { payerName: 'Liis Kask' })),
  ),
  order('buy-F-open-banking', 'The payment at the bank was from an account in another name, and went back', (scene) => {
    const { order: waiting, visit } = atBank(scene, {}, 2)
    authorisePayment(scene.context, visit, scene.now)
    return page(send(scene, waiting, { payerName: 'Liis Kask' }))
  }),
  order('buy-F-refused', 'We could not accept the money, and sent it back', (scene) => {
    const paid = send(scene, byTransfer(scene))
    return page(endBuyOrder(scene.context, paid, 'F', scene.now, say('buy.refused')))
  }),
  order('buy-Y-declined', 'The customer declined the payment at their bank', (scene) => {
    const { order: waiting, visit } = atBank(scene)
    failVisit(scene.context, visit, say('bank.declined'), scene.now)
    return page(waiting)
  }),
  order('buy-Y-timed-out', 'The customer did not answer their bank in time', (scene) => {
    const { order: waiting, visit } = atBank(scene)
    failVisit(scene.context, visit, say('bank.timed_out'), scene.now)
    return page(waiting)
  }),
  order('buy-Y-no-money', 'There was not enough money in the account at the bank', (scene) => {
    const { order: waiting, visit } = atBank(scene, {}, 1)
    authorisePayment(scene.context, visit, scene.now)
    return page(waiting)
  }),
  order('buy-Y-trade-failed', 'The exchange could not buy, and the money went back', (scene) => {
    const paid = send(scene, byTransfer(scene))
    reach(scene, paid, 'T')
    const trading = requireBuyOrder(scene.context, paid.id)
    return page(endBuyOrder(scene.context, trading, 'Y', scene.now, say('buy.trade_failed')))
  }),
]

const consentScenarios: readonly Scenario[] = [
  consent('AWAITING', 'A bank asks whether it may show us accounts', 'AWAITING_AUTHORISATION'),
  consent('AUTHORISED', 'A bank shows us accounts of the customer', 'AUTHORISED'),
  consent('REVOKE-REQUESTED', 'The customer has just taken access to a bank back', 'REVOKE_REQUESTED'),
  consent('REVOKED', 'The customer took access to a bank back', 'REVOKED'),
  consent('EXPIRED', 'Access to a bank has expired after 180 days', 'EXPIRED'),
  consent('REJECTED', 'The customer declined access at their bank', 'REJECTED'),
]

/** Each state of buying, by each method, and of what customers allow at banks. */
export const buyScenarios: readonly Scenario[] = [
  ...formScenarios,
  ...waitingScenarios,
  ...doneScenarios,
  ...endedScenarios,
  ...consentScenarios,
]
