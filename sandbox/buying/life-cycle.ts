import { requireCoin } from '#sandbox/external/coins.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import type { BuyLetter, BuyOrder, DepositStatus, Reason } from './buy-orders.ts'
import { getBuyRate, convertToUnits } from './buy-price.ts'

const SECOND_MS = 1000

/** Statuses without further changes, except that completed orders are archived. */
export const FINAL: readonly BuyLetter[] = ['C', 'Z', 'X', 'F', 'Y']
/** Statuses in which the order waits for money. */
export const WAITING: readonly BuyLetter[] = ['N', 'W']

/** Returns the order with another status and its timeline entry. */
export function changeStatus(order: BuyOrder, status: BuyLetter, at: number): BuyOrder {
  const since = Math.trunc(at)
  return { ...order, status, statusSince: since, timeline: [...order.timeline, { status, at: since }] }
}

/** Returns the order with another status of its deposit. */
export function changeDepositStatus(
  order: BuyOrder,
  depositStatus: DepositStatus,
  at: number,
  reason: Reason | null,
): BuyOrder {
  return { ...order, depositStatus, depositSince: Math.trunc(at), depositReason: reason }
}

/** Returns the next automatic status and its time in ms, or null. */
export function getNextStep(order: BuyOrder): { at: number; status: BuyLetter } | null {
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
      return after(getPayoutSeconds(order), 'C')
    case 'C':
      return after(60, 'Z')
    default:
      return null
  }
}

/** The network's confirmation time, or a few seconds for a balance. */
function getPayoutSeconds({ address, coin }: BuyOrder): number {
  const { confirmations, secondsPerConfirmation } = requireCoin(coin)
  return address === null ? 15 : confirmations * secondsPerConfirmation
}

/**
 * Returns the order with `cents` credited at `at` (ms). The last payment fixes the rate: the held one, or, after its
 * expiry, the current one (rules.md#buy-rate-held).
 */
export function creditMoney(order: BuyOrder, cents: bigint, at: number, seed: string): BuyOrder {
  const paid = { ...order, received: order.received + cents }
  if (paid.received < paid.cents) return changeDepositStatus(paid, 'INCOMPLETE', at, null)
  const isHeld = at <= order.rateHeldUntil
  const now = getBuyRate(order.coin, at, seed)
  const [rateFinal, marketFinal] = isHeld ? [order.rateIndicative, order.marketIndicative] : [now.rate, now.market]
  const exchanged = order.cents - order.fee - order.networkFee
  const units = isHeld ? order.unitsIndicative : convertToUnits(exchanged, rateFinal, requireCoin(order.coin).decimals)
  return changeDepositStatus({ ...changeStatus(paid, 'R', at), rateFinal, marketFinal, units }, 'PROCESSING', at, null)
}

/** Returns the order ended without coins; its received money is returned. */
export function endWithoutCoins(order: BuyOrder, status: 'X' | 'F' | 'Y', at: number, reason: Reason): BuyOrder {
  const after = { ...changeStatus(order, status, at), reason, received: 0n, returned: order.returned + order.received }
  return changeDepositStatus(after, order.received > 0n ? 'RETURNED' : 'CANCELLED', at, reason)
}

export function getLapseReason({ received }: BuyOrder): Reason {
  return received > 0n ? createMessage('buy.lapsed_short') : createMessage('buy.lapsed')
}

/** Returns the customer's possible actions. `isPaying`: the payment is authorised at the bank. */
export function listAllowedActions(order: BuyOrder, isPaying: boolean): string[] {
  const { status, method, announcedAt } = order
  if (status === 'C' || status === 'Z') return ['receipt']
  if (!WAITING.includes(status) || isPaying) return []
  const canAnnounce = status === 'W' && method === 'SEPA_BANK_TRANSFER' && announcedAt === null
  return ['cancel', 'choose_method', ...(canAnnounce ? ['confirm_transfer'] : [])]
}
