import { requireCoin } from '#sandbox/external/coins.ts'
import { say } from '#sandbox/texts/messages.ts'
import type { BuyLetter, BuyOrder, DepositStatus, Reason } from './buy-orders.ts'
import { buyRateOf, unitsFor } from './buy-price.ts'

const SECOND_MS = 1000

/** The letters in which nothing happens any more; a completed order is only archived. */
export const FINAL: readonly BuyLetter[] = ['C', 'Z', 'X', 'F', 'Y']
/** The letters in which the order waits for money. */
export const WAITING: readonly BuyLetter[] = ['N', 'W']

/** The order under another letter. */
export function turn(order: BuyOrder, status: BuyLetter, at: number): BuyOrder {
  const since = Math.trunc(at)
  return { ...order, status, statusSince: since, timeline: [...order.timeline, { status, at: since }] }
}

/** The order with its expected money in another state. */
export function turnDeposit(
  order: BuyOrder,
  depositStatus: DepositStatus,
  at: number,
  reason: Reason | null,
): BuyOrder {
  return { ...order, depositStatus, depositSince: Math.trunc(at), depositReason: reason }
}

/** When the next letter comes by itself, in ms, and which it is; null when nothing comes. */
export function nextStep(order: BuyOrder): { at: number; status: BuyLetter } | null {
  const after = (seconds: number, status: BuyLetter) => ({ at: order.statusSince + seconds * SECOND_MS, status })
  switch (order.status) {
    case 'N':
    case 'W':
      return { at: order.lapsesAt, status: 'X' }
    case 'R':
      return after(20, 'B')
    case 'B':
      return after(15, 'O')
    case 'O':
      return after(15, 'T')
    case 'T':
      return after(20, 'P')
    case 'P':
      return after(payoutSeconds(order), 'C')
    case 'C':
      return after(60, 'Z')
    default:
      return null
  }
}

/** What a network needs for its confirmations; an account of ours takes seconds. */
function payoutSeconds({ address, coin }: BuyOrder): number {
  const { confirmations, secondsPerConfirmation } = requireCoin(coin)
  return address === null ? 15 : confirmations * secondsPerConfirmation
}

/**
 * The order with cents that were taken for it at `at` (ms). With the last of them its rate is final: the one that is held,
 * or, once that has expired, the one of that moment (rules.md#buy-rate-held).
 */
export function credited(order: BuyOrder, cents: bigint, at: number, seed: string): BuyOrder {
  const paid = { ...order, received: order.received + cents }
  if (paid.received < paid.cents) return turnDeposit(paid, 'INCOMPLETE', at, null)
  const isHeld = at <= order.rateHeldUntil
  const now = buyRateOf(order.coin, at, seed)
  const [rateFinal, marketFinal] = isHeld ? [order.rateIndicative, order.marketIndicative] : [now.rate, now.market]
  const exchanged = order.cents - order.fee - order.networkFee
  const units = isHeld ? order.unitsIndicative : unitsFor(exchanged, rateFinal, requireCoin(order.coin).decimals)
  return turnDeposit({ ...turn(paid, 'R', at), rateFinal, marketFinal, units }, 'PROCESSING', at, null)
}

/** The order ended without coins under X, F or Y; `received` is what goes back. */
export function ended(order: BuyOrder, status: 'X' | 'F' | 'Y', at: number, reason: Reason): BuyOrder {
  const after = { ...turn(order, status, at), reason, received: 0n, returned: order.returned + order.received }
  return turnDeposit(after, order.received > 0n ? 'RETURNED' : 'CANCELLED', at, reason)
}

/** Why an order lapses: nothing came, or too little. */
export function lapseReason({ received }: BuyOrder): Reason {
  return received > 0n ? say('buy.lapsed_short') : say('buy.lapsed')
}

/** What a customer can do with an order. `isPaying`: their bank has been told to pay. */
export function allowedActions(order: BuyOrder, isPaying: boolean): string[] {
  const { status, method, announcedAt } = order
  if (status === 'C' || status === 'Z') return ['receipt']
  if (!WAITING.includes(status) || isPaying) return []
  const canAnnounce = status === 'W' && method === 'SEPA_BANK_TRANSFER' && announcedAt === null
  return ['cancel', 'choose_method', ...(canAnnounce ? ['confirm_transfer'] : [])]
}
