import { BRAND } from '#app/brand.ts'
import { isSentBack } from '#app/domain/payment-amounts.ts'
import type { OrderListItem, TransactionListItem } from '#app/platform/transaction.schema.ts'
import { ASKED, OBJECT_STATES, type ObjectState, type Place } from './object-states.ts'
import type { PaymentState } from './payment-state.ts'

/**
 * The state of a payment or order from the fields of a list, with the tone and badge of its page
 * (rules.md#one-tone). `action_needed` is true while the platform waits for the customer; if it is absent, the status decides.
 */
type Listed = ObjectState & { place: Place<string> }

/** A payment in a list. Its state is less exact than on its page, but has the same tone and badge. */
export function getListedPayment(item: TransactionListItem): Listed {
  const state = OBJECT_STATES.payment[getPaymentState(item)]
  return item.status === 'R' && item.action_needed === true ? { ...state, ...ASKED } : state
}

function getPaymentState(item: TransactionListItem): PaymentState {
  const { status, coin, confirmed_at: confirmed, deposit_address: address } = item
  if (item.choice_needed) return 'late'
  if (status === 'R') return isSentBack(item) ? 'refunded' : 'revision'
  if (status === 'I' && item.receiving_address_id !== null) return 'incomingBelow'
  if (coin === BRAND.serviceCoin.code) {
    if (status === 'N' || status === 'U' || status === 'E' || status === 'F' || status === 'G')
      return `account${status}`
  }
  if (status !== 'N') return status
  if (confirmed === null && address === null) return 'draft'
  return item.action_needed === false ? 'preparing' : 'waiting'
}

/** A purchase, deposit or exchange in a list. */
export function getListedOrder(item: OrderListItem): Listed {
  const { type, list_status: status, buy_status: buyStatus, action_needed: isNeeded } = item
  if (type === 'BUY' && buyStatus !== null) return OBJECT_STATES.purchase[getPurchaseState(buyStatus, isNeeded)]
  if (type === 'DEPOSIT') return OBJECT_STATES.deposit[status === 'CANCELLED' && isNeeded === true ? 'held' : status]
  if (type === 'EXCHANGE' && status !== 'INCOMPLETE' && status !== 'RETURNED') return OBJECT_STATES.exchange[status]
  return { ...OBJECT_STATES.listed[status], place: { step: 1 } }
}

function getPurchaseState(status: NonNullable<OrderListItem['buy_status']>, isNeeded: boolean | null) {
  if (status === 'W') return isNeeded === false ? ('announced' as const) : ('waiting' as const)
  return status === 'X' && isNeeded === true ? ('held' as const) : status
}
