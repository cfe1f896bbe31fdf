import { randomUUID } from 'node:crypto'
import { activateBalance, openBalance } from '#sandbox/balances/balances.ts'
import { getAccountName } from '#sandbox/core/accounts.ts'
import type { Scene } from '#sandbox/core/scenario.ts'
import { OUR_BANK } from '#sandbox/external/banks.ts'
import { requireCoin } from '#sandbox/external/coins.ts'
import { receiveTransfer } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import { addWallet, confirmWallet } from '#sandbox/wallets/wallets.ts'
import { takeStep } from './advance-orders.ts'
import { addConsent } from './bank-consents.ts'
import { addVisit, allowAccess, authorisePayment } from './bank-visits.ts'
import { addBuyOrder, requireBuyOrder, saveBuyOrder, type BuyLetter, type BuyOrder } from './buy-orders.ts'
import { getBuyRate, getNetworkFee, computePriceByCents } from './buy-price.ts'
import { requireInstitution } from './institutions.ts'
import { changeStatus } from './life-cycle.ts'
import { listPayerAccounts } from './payer-accounts.ts'

const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000
export const CENTS = 250_00n
const COIN = 'BTC'
const WALLET = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const BANK = 'kadaka-pank-ee'
const OWN_IBAN = 'EE471000001020145685'

type Target = 'wallet' | 'account'

/** Adds a confirmed Bitcoin address and an active Bitcoin balance. */
export function addDestinations({ context, account, now }: Scene): { balanceId: string } {
  confirmWallet(context, account, addWallet(context, account, { coin: COIN, address: WALLET }))
  return { balanceId: activateBalance(context, openBalance(context, account, COIN, now - 2 * DAY_MS)).id }
}

/** Creates an order some minutes ago. */
export function createOrder(scene: Scene, { minutesAgo = 3, to = 'wallet' as Target, cents = CENTS } = {}): BuyOrder {
  const { context, account, now } = scene
  const { balanceId } = addDestinations(scene)
  const at = now - minutesAgo * MINUTE_MS
  const coin = requireCoin(COIN)
  const terms = {
    ...getBuyRate(COIN, at, context.seed),
    networkFee: getNetworkFee(coin, to === 'wallet'),
    decimals: coin.decimals,
  }
  const destination = to === 'wallet' ? { address: WALLET, balanceId: null } : { address: null, balanceId }
  return addBuyOrder(context, account, { coin: COIN, price: computePriceByCents(cents, terms), destination, now: at })
}

/** Creates an order that waits for a bank transfer. */
export function createTransferOrder(scene: Scene, options: Parameters<typeof createOrder>[1] = {}): BuyOrder {
  const order = createOrder(scene, options)
  const chosen = { ...changeStatus(order, 'W', order.createdAt + MINUTE_MS), method: 'SEPA_BANK_TRANSFER' } as const
  return saveBuyOrder(scene.context, { ...chosen, methodAt: chosen.statusSince })
}

type Transfer = { cents?: bigint; payerName?: string; at?: number }

export function sendMoney({ context, account, now }: Scene, order: BuyOrder, transfer: Transfer = {}): BuyOrder {
  const { cents = order.cents, payerName = getAccountName(account), at = now } = transfer
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

/** Creates a consent at the bank, some days ago. */
export function createConsent({ context, account, now }: Scene, daysAgo = 1) {
  const at = now - daysAgo * DAY_MS
  const consent = addConsent(context, account, BANK, at)
  const accounts = listPayerAccounts(context, account, requireInstitution(BANK))
  return { consent, at, accounts }
}

/** Creates an order whose payment waits at the bank: access is allowed and an account is chosen. */
export function startPayment(scene: Scene, options: Parameters<typeof createOrder>[1] = {}, accountIndex = 0) {
  const { context, now } = scene
  const order = createOrder(scene, { to: 'account', ...options })
  const { consent, at, accounts } = createConsent(scene)
  const access = addVisit(context, order, { consent, stage: 'auth', payerAccountId: null, now: at })
  allowAccess(
    context,
    access,
    accounts.map(({ id }) => id),
    at,
  )
  const chosen = { ...changeStatus(order, 'W', now), method: 'OPEN_BANKING', methodAt: Math.trunc(now) } as const
  saveBuyOrder(context, chosen)
  const payerAccountId = accounts[accountIndex]?.id ?? null
  return { order: chosen, visit: addVisit(context, order, { consent, stage: 'payment', payerAccountId, now }) }
}

/** Creates an order whose payment is authorised at the bank and has arrived. */
export function createPaidOrder(scene: Scene): BuyOrder {
  const { order, visit } = startPayment(scene)
  authorisePayment(scene.context, visit, scene.now)
  return sendMoney(scene, order)
}

/** Runs steps until the order has `letter`, then moves its times so that this status begins now. */
export function advanceTo(scene: Scene, order: BuyOrder, letter: BuyLetter): void {
  let current = order
  while (current.status !== letter) current = takeStep(scene.context, current)
  const shift = Math.trunc(scene.now) - current.statusSince
  const timeline = current.timeline.map(({ status, at }) => ({ status, at: at + shift }))
  const shiftTime = (at: number | null) => (at === null ? null : at + shift)
  saveBuyOrder(scene.context, {
    ...current,
    statusSince: current.statusSince + shift,
    timeline,
    createdAt: current.createdAt + shift,
    rateHeldUntil: current.rateHeldUntil + shift,
    lapsesAt: current.lapsesAt + shift,
    methodAt: shiftTime(current.methodAt),
    announcedAt: shiftTime(current.announcedAt),
    completedAt: shiftTime(current.completedAt),
  })
}
