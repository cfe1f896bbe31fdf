import type { Tone } from '#app/ui/status-tag.tsx'
import type { TextKey } from '#app/i18n/text-key.ts'
import type { CashOutRequest } from '#app/platform/cash-out-requests.ts'
import type { ExchangeOrder } from '#app/platform/exchange-orders.ts'
import type { ReceivingAddress } from '#app/platform/receiving-addresses.ts'
import type { LIST_STATUSES } from '#app/platform/payment-status.schema.ts'
import type { PayerState } from './payer-state.ts'
import type { PaymentState } from './payment-state.ts'
import type { DepositState, LinkState, RecurringState, RunState, WithdrawalState } from './order-states.ts'
import type { PurchaseState } from './purchase-state.ts'
import type { TrackingState } from './tracking-state.ts'

/**
 * A state's appearance on every page (rules.md#one-tone): `you` if the platform waits for the reader, `moving` while the
 * money moves, `waiting` if nothing moves and no action is needed, `done` after arrival, `stopped` after another end.
 */
export type ObjectState = { tone: Tone; badge: TextKey }

/** The stop at which the money is, from 0; `branch` is a detour from the line. */
export type Place<Branch extends string = never> = {
  step: 0 | 1 | 2 | 3 | 4
  isDone?: true
  branch?: Branch
}

export type PaymentBranch =
  | 'choice'
  | 'refund'
  | 'review'
  | 'returned'
  | 'short'
  | 'cancelled'
  | 'wrongNetwork'
  | 'below'
  | 'paused'
  | 'otherCoin'

type Table<State extends string, Branch extends string = never> = Readonly<
  Record<State, ObjectState & { place: Place<Branch> }>
>
type Tags<State extends string> = Readonly<Record<State, ObjectState>>

const IN_REVIEW = 'ui.status_in_review'
const SENT_BACK = 'transaction.status.sentBack'
const FUNDS = 'ui.payment_status.N'

/**
 * Stops: 0 you send, 1 we receive, 2 we convert, 3 sent to the bank, 4 arrived. From a balance: 0 you confirm, 1 we
 * debit, 2 we reserve.
 */
const PAYMENT: Table<PaymentState, PaymentBranch> = {
  draft: { tone: 'you', badge: 'transaction.status.draft', place: { step: 0 } },
  preparing: { tone: 'waiting', badge: FUNDS, place: { step: 0 } },
  waiting: { tone: 'you', badge: FUNDS, place: { step: 0 } },
  expired: { tone: 'you', badge: FUNDS, place: { step: 0 } },
  floating: { tone: 'you', badge: FUNDS, place: { step: 0 } },
  late: { tone: 'you', badge: 'transaction.late.tag', place: { step: 1, branch: 'choice' } },
  lateHeld: { tone: 'you', badge: 'transaction.late.tag', place: { step: 1, branch: 'choice' } },
  lateBack: { tone: 'stopped', badge: SENT_BACK, place: { step: 1, branch: 'refund' } },
  lateUnanswered: { tone: 'stopped', badge: SENT_BACK, place: { step: 1, branch: 'refund' } },
  I: { tone: 'you', badge: 'ui.payment_status.I', place: { step: 1, branch: 'short' } },
  U: { tone: 'moving', badge: 'ui.payment_status.U', place: { step: 1 } },
  W: { tone: 'moving', badge: 'ui.payment_status.W', place: { step: 2 } },
  E: { tone: 'moving', badge: 'ui.payment_status.E', place: { step: 2 } },
  F: { tone: 'moving', badge: 'ui.payment_status.F', place: { step: 2 } },
  G: { tone: 'moving', badge: 'ui.payment_status.G', place: { step: 2 } },
  T: { tone: 'moving', badge: 'ui.payment_status.T', place: { step: 3 } },
  P: { tone: 'moving', badge: 'ui.payment_status.P', place: { step: 3 } },
  S: { tone: 'moving', badge: 'ui.payment_status.S', place: { step: 3 } },
  C: { tone: 'done', badge: 'ui.payment_status.C', place: { step: 4, isDone: true } },
  Z: { tone: 'done', badge: 'ui.payment_status.Z', place: { step: 4, isDone: true } },
  refunded: { tone: 'stopped', badge: SENT_BACK, place: { step: 1, branch: 'refund' } },
  returned: { tone: 'moving', badge: IN_REVIEW, place: { step: 3, branch: 'returned' } },
  revision: { tone: 'moving', badge: IN_REVIEW, place: { step: 2, branch: 'review' } },
  wrongNetwork: { tone: 'moving', badge: IN_REVIEW, place: { step: 1, branch: 'wrongNetwork' } },
  noRefundAddress: { tone: 'moving', badge: IN_REVIEW, place: { step: 1, branch: 'review' } },
  X: { tone: 'stopped', badge: 'ui.payment_status.X', place: { step: 0, branch: 'cancelled' } },
  lapsed: { tone: 'stopped', badge: 'ui.payment_status.X', place: { step: 0, branch: 'cancelled' } },
  unknown: { tone: 'waiting', badge: 'ui.payment_status.W', place: { step: 1 } },
  accountN: { tone: 'you', badge: 'ui.coin_status.N', place: { step: 0 } },
  accountU: { tone: 'moving', badge: 'ui.coin_status.U', place: { step: 1 } },
  accountE: { tone: 'moving', badge: 'ui.coin_status.E', place: { step: 2 } },
  accountF: { tone: 'moving', badge: 'ui.coin_status.F', place: { step: 2 } },
  accountG: { tone: 'moving', badge: 'ui.coin_status.G', place: { step: 2 } },
  accountReturned: { tone: 'moving', badge: IN_REVIEW, place: { step: 3, branch: 'returned' } },
  accountRevision: { tone: 'moving', badge: IN_REVIEW, place: { step: 2, branch: 'review' } },
  accountRefunded: { tone: 'stopped', badge: SENT_BACK, place: { step: 3, branch: 'refund' } },
  accountX: { tone: 'stopped', badge: 'ui.payment_status.X', place: { step: 0, branch: 'cancelled' } },
  accountLapsed: { tone: 'stopped', badge: 'ui.payment_status.X', place: { step: 0, branch: 'cancelled' } },
  incomingBelow: { tone: 'waiting', badge: 'transaction.status.waiting', place: { step: 1, branch: 'below' } },
  incomingPaused: { tone: 'waiting', badge: 'transaction.status.waiting', place: { step: 1, branch: 'paused' } },
  incomingU: { tone: 'moving', badge: 'ui.payment_status.U', place: { step: 1 } },
  incomingW: { tone: 'moving', badge: 'ui.payment_status.W', place: { step: 2 } },
  incomingE: { tone: 'moving', badge: 'ui.payment_status.E', place: { step: 2 } },
  incomingF: { tone: 'moving', badge: 'ui.payment_status.F', place: { step: 2 } },
  incomingT: { tone: 'moving', badge: 'ui.payment_status.T', place: { step: 3 } },
  incomingP: { tone: 'moving', badge: 'ui.payment_status.P', place: { step: 3 } },
  incomingS: { tone: 'moving', badge: 'ui.payment_status.S', place: { step: 3 } },
  incomingC: { tone: 'done', badge: 'ui.payment_status.C', place: { step: 4, isDone: true } },
  incomingZ: { tone: 'done', badge: 'ui.payment_status.Z', place: { step: 4, isDone: true } },
  incomingRefunded: { tone: 'stopped', badge: SENT_BACK, place: { step: 1, branch: 'refund' } },
  incomingReturned: { tone: 'moving', badge: IN_REVIEW, place: { step: 3, branch: 'returned' } },
  incomingRevision: { tone: 'moving', badge: IN_REVIEW, place: { step: 2, branch: 'review' } },
  incomingCoin: { tone: 'moving', badge: IN_REVIEW, place: { step: 1, branch: 'otherCoin' } },
  incomingNetwork: { tone: 'moving', badge: IN_REVIEW, place: { step: 1, branch: 'wrongNetwork' } },
}

/** Replaces tone and badge of a payment while the platform waits for the customer's answer. */
export const ASKED = { tone: 'you', badge: 'transaction.status.asked' } as const satisfies ObjectState

/** Stops: 0 you pay, 1 we receive, 2 we buy, 3 sent to you, 4 arrived. */
const PURCHASE: Table<PurchaseState, 'short' | 'held' | 'returned' | 'cancelled' | 'failed'> = {
  N: { tone: 'you', badge: 'ui.buy_status.N', place: { step: 0 } },
  waiting: { tone: 'you', badge: 'ui.buy_status.W', place: { step: 0 } },
  announced: { tone: 'moving', badge: 'ui.buy_status.W', place: { step: 0 } },
  atBank: { tone: 'you', badge: 'ui.buy_status.W', place: { step: 0 } },
  fromBank: { tone: 'moving', badge: 'ui.buy_status.W', place: { step: 1 } },
  short: { tone: 'you', badge: 'ui.buy_status.W', place: { step: 1, branch: 'short' } },
  R: { tone: 'moving', badge: 'ui.buy_status.R', place: { step: 1 } },
  B: { tone: 'moving', badge: 'ui.buy_status.B', place: { step: 2 } },
  O: { tone: 'moving', badge: 'ui.buy_status.O', place: { step: 2 } },
  T: { tone: 'moving', badge: 'ui.buy_status.T', place: { step: 2 } },
  P: { tone: 'moving', badge: 'ui.buy_status.P', place: { step: 3 } },
  C: { tone: 'done', badge: 'ui.buy_status.C', place: { step: 4, isDone: true } },
  Z: { tone: 'done', badge: 'ui.buy_status.Z', place: { step: 4, isDone: true } },
  X: { tone: 'stopped', badge: 'ui.buy_status.X', place: { step: 0, branch: 'cancelled' } },
  returned: { tone: 'stopped', badge: 'ui.buy_status.X', place: { step: 1, branch: 'returned' } },
  failedReturned: { tone: 'stopped', badge: 'ui.buy_status.Y', place: { step: 1, branch: 'returned' } },
  held: { tone: 'you', badge: 'ui.buy_status.X', place: { step: 1, branch: 'held' } },
  heldPlaced: { tone: 'stopped', badge: 'ui.buy_status.X', place: { step: 1, branch: 'cancelled' } },
  heldReturned: { tone: 'stopped', badge: 'ui.buy_status.X', place: { step: 1, branch: 'returned' } },
  F: { tone: 'stopped', badge: 'ui.buy_status.F', place: { step: 1, branch: 'returned' } },
  Y: { tone: 'stopped', badge: 'ui.buy_status.Y', place: { step: 0, branch: 'failed' } },
  unknown: { tone: 'waiting', badge: 'buyOrder.status.unknown', place: { step: 1 } },
}

/** Stops: 0 you transfer, 1 we receive, 2 in your balance. */
const DEPOSIT: Table<DepositState, 'short' | 'held' | 'returned' | 'cancelled'> = {
  NEW: { tone: 'you', badge: 'depositOrders.NEW.status', place: { step: 0 } },
  INCOMPLETE: { tone: 'you', badge: 'depositOrders.INCOMPLETE.status', place: { step: 1, branch: 'short' } },
  PROCESSING: { tone: 'moving', badge: 'depositOrders.PROCESSING.status', place: { step: 1 } },
  COMPLETED: { tone: 'done', badge: 'depositOrders.COMPLETED.status', place: { step: 2, isDone: true } },
  CANCELLED: { tone: 'stopped', badge: 'depositOrders.CANCELLED.status', place: { step: 0, branch: 'cancelled' } },
  RETURNED: { tone: 'stopped', badge: 'depositOrders.RETURNED.status', place: { step: 1, branch: 'returned' } },
  held: { tone: 'you', badge: 'depositOrders.CANCELLED.status', place: { step: 1, branch: 'held' } },
  heldPlaced: { tone: 'stopped', badge: 'depositOrders.CANCELLED.status', place: { step: 1, branch: 'cancelled' } },
  heldReturned: { tone: 'stopped', badge: 'depositOrders.CANCELLED.status', place: { step: 1, branch: 'returned' } },
  unknown: { tone: 'waiting', badge: 'depositOrders.unknown.status', place: { step: 1 } },
}

/** Stops: 0 ordered, 1 exchanging, 2 exchanged. */
const EXCHANGE: Table<ExchangeOrder['status'], 'cancelled'> = {
  NEW: { tone: 'waiting', badge: 'exchangeOrders.NEW.status', place: { step: 0 } },
  PROCESSING: { tone: 'moving', badge: 'exchangeOrders.PROCESSING.status', place: { step: 1 } },
  COMPLETED: { tone: 'done', badge: 'exchangeOrders.COMPLETED.status', place: { step: 2, isDone: true } },
  CANCELLED: { tone: 'stopped', badge: 'exchangeOrders.CANCELLED.status', place: { step: 0, branch: 'cancelled' } },
  unknown: { tone: 'waiting', badge: 'exchangeOrders.unknown.status', place: { step: 1 } },
}

/** Stops: 0 checked by us, 1 on the network, 2 arrived. */
const WITHDRAWAL: Table<WithdrawalState, 'cancelled'> = {
  PROCESSING: { tone: 'moving', badge: 'withdrawals.PROCESSING.status', place: { step: 0 } },
  SENT: { tone: 'moving', badge: 'withdrawals.SENT.status', place: { step: 1 } },
  COMPLETED: { tone: 'done', badge: 'withdrawals.COMPLETED.status', place: { step: 2, isDone: true } },
  CANCELLED: { tone: 'stopped', badge: 'withdrawals.CANCELLED.status', place: { step: 0, branch: 'cancelled' } },
  unknown: { tone: 'waiting', badge: 'withdrawals.unknown.status', place: { step: 0 } },
}

/** Stops: 0 requested, 1 checked by us, 2 paid out. */
const CASH_OUT_REQUEST: Table<CashOutRequest['status'], 'refused' | 'cancelled'> = {
  NEW: { tone: 'moving', badge: 'cashOutRequests.NEW.status', place: { step: 1 } },
  PAID: { tone: 'done', badge: 'cashOutRequests.PAID.status', place: { step: 2, isDone: true } },
  REFUSED: { tone: 'stopped', badge: 'cashOutRequests.REFUSED.status', place: { step: 1, branch: 'refused' } },
  CANCELLED: { tone: 'stopped', badge: 'cashOutRequests.CANCELLED.status', place: { step: 0, branch: 'cancelled' } },
  unknown: { tone: 'waiting', badge: 'cashOutRequests.unknown.status', place: { step: 1 } },
}

/** The payer's stops: 0 you send, 1 on the network, 2 paid. */
const PAYER: Table<PayerState, 'short' | 'choice' | 'wrong' | 'refund' | 'cancelled'> = {
  waiting: { tone: 'you', badge: 'payerPayment.status.waiting', place: { step: 0 } },
  floating: { tone: 'you', badge: 'payerPayment.status.floating', place: { step: 0 } },
  expired: { tone: 'you', badge: 'payerPayment.status.expired', place: { step: 0 } },
  closed: { tone: 'stopped', badge: 'payerPayment.status.closed', place: { step: 0, branch: 'cancelled' } },
  short: { tone: 'you', badge: 'payerPayment.status.short', place: { step: 1, branch: 'short' } },
  late: { tone: 'you', badge: 'payerPayment.status.late', place: { step: 1, branch: 'choice' } },
  lateOnly: { tone: 'you', badge: 'payerPayment.status.lateOnly', place: { step: 1, branch: 'choice' } },
  seen: { tone: 'moving', badge: 'payerPayment.status.seen', place: { step: 1 } },
  processing: { tone: 'moving', badge: 'payerPayment.status.processing', place: { step: 2 } },
  paid: { tone: 'done', badge: 'payerPayment.status.paid', place: { step: 2, isDone: true } },
  wrongNetwork: { tone: 'you', badge: 'payerPayment.status.wrongNetwork', place: { step: 1, branch: 'wrong' } },
  wrongCoin: { tone: 'you', badge: 'payerPayment.status.wrongCoin', place: { step: 1, branch: 'wrong' } },
  noAddress: { tone: 'you', badge: 'payerPayment.status.noAddress', place: { step: 1, branch: 'choice' } },
  answered: { tone: 'moving', badge: 'payerPayment.status.answered', place: { step: 1, branch: 'refund' } },
  refunded: { tone: 'stopped', badge: 'payerPayment.status.refunded', place: { step: 1, branch: 'refund' } },
  cancelled: { tone: 'stopped', badge: 'payerPayment.status.cancelled', place: { step: 0, branch: 'cancelled' } },
  unknown: { tone: 'waiting', badge: 'payerPayment.status.unknown', place: { step: 1 } },
}

/**
 * The recipient's stops: 0 the payer sends, 1 we receive, 2 we prepare, 3 sent to the bank, 4 arrived. The recipient
 * never has to act.
 */
const TRACKING: Table<TrackingState, 'short' | 'review' | 'returned' | 'refunded' | 'cancelled'> = {
  announced: { tone: 'waiting', badge: 'tracking.tag.waiting', place: { step: 0 } },
  short: { tone: 'waiting', badge: 'tracking.tag.waiting', place: { step: 1, branch: 'short' } },
  received: { tone: 'moving', badge: 'tracking.tag.moving', place: { step: 1 } },
  held: { tone: 'moving', badge: 'tracking.tag.moving', place: { step: 2 } },
  queued: { tone: 'moving', badge: 'tracking.tag.moving', place: { step: 3 } },
  sent: { tone: 'moving', badge: 'tracking.tag.moving', place: { step: 3 } },
  arrived: { tone: 'done', badge: 'tracking.tag.done', place: { step: 4, isDone: true } },
  review: { tone: 'waiting', badge: 'tracking.tag.longer', place: { step: 2, branch: 'review' } },
  returned: { tone: 'stopped', badge: 'tracking.tag.stopped', place: { step: 3, branch: 'returned' } },
  refunded: { tone: 'stopped', badge: 'tracking.tag.stopped', place: { step: 1, branch: 'refunded' } },
  cancelled: { tone: 'stopped', badge: 'tracking.tag.stopped', place: { step: 0, branch: 'cancelled' } },
  unknown: { tone: 'waiting', badge: 'tracking.tag.longer', place: { step: 1 } },
}

/** Stops: 0 the payer pays, 1 sent to the bank, 2 arrived. */
const SETTLEMENT: Table<'sent' | 'arrived' | 'unknown'> = {
  sent: { tone: 'moving', badge: 'collectSettlements.status.sent', place: { step: 1 } },
  arrived: { tone: 'done', badge: 'collectSettlements.status.arrived', place: { step: 2, isDone: true } },
  unknown: { tone: 'waiting', badge: 'collectSettlements.status.unknown', place: { step: 1 } },
}

const RECURRING: Tags<RecurringState> = {
  active: { tone: 'moving', badge: 'recurringWords.status.active' },
  paused: { tone: 'waiting', badge: 'recurringWords.status.paused' },
  stopped: { tone: 'you', badge: 'recurringWords.status.paused' },
  ended: { tone: 'stopped', badge: 'recurringWords.status.ended' },
  unknown: { tone: 'waiting', badge: 'recurringWords.status.unknown' },
}

const RECURRING_RUN: Tags<RunState> = {
  waiting: { tone: 'you', badge: 'recurringWords.run.waiting' },
  processing: { tone: 'moving', badge: 'recurringWords.run.processing' },
  completed: { tone: 'done', badge: 'recurringWords.run.completed' },
  retryable: { tone: 'you', badge: 'recurringWords.run.failed' },
  failed: { tone: 'stopped', badge: 'recurringWords.run.failed' },
  returned: { tone: 'stopped', badge: 'recurringWords.run.returned' },
  skipped: { tone: 'stopped', badge: 'recurringWords.run.skipped' },
  unknown: { tone: 'waiting', badge: 'recurringWords.run.unknown' },
}

const RECEIVING_ADDRESS: Tags<ReceivingAddress['status']> = {
  active: { tone: 'moving', badge: 'receivingWords.status.active' },
  paused: { tone: 'waiting', badge: 'receivingWords.status.paused' },
  archived: { tone: 'stopped', badge: 'receivingWords.status.archived' },
  unknown: { tone: 'waiting', badge: 'receivingWords.status.unknown' },
}

const PAYMENT_LINK: Tags<LinkState> = {
  ACCEPTED: { tone: 'moving', badge: 'collect.link.ACCEPTED' },
  PENDING: { tone: 'waiting', badge: 'collect.link.PENDING' },
  DISABLED: { tone: 'stopped', badge: 'collect.link.DISABLED' },
  expired: { tone: 'stopped', badge: 'collect.link.expired' },
  used: { tone: 'stopped', badge: 'collect.link.used' },
  unknown: { tone: 'waiting', badge: 'collect.link.unknown' },
}

/** An entry of a list that has only the list's groups. NEW asks nothing of a merchant or of a balance's owner. */
const LISTED: Tags<(typeof LIST_STATUSES)[number] | 'unknown'> = {
  NEW: { tone: 'waiting', badge: 'ui.list_status.NEW' },
  INCOMPLETE: { tone: 'waiting', badge: 'ui.list_status.INCOMPLETE' },
  PROCESSING: { tone: 'moving', badge: 'ui.list_status.PROCESSING' },
  COMPLETED: { tone: 'done', badge: 'ui.list_status.COMPLETED' },
  RETURNED: { tone: 'stopped', badge: 'ui.list_status.RETURNED' },
  CANCELLED: { tone: 'stopped', badge: 'ui.list_status.CANCELLED' },
  unknown: { tone: 'waiting', badge: 'ui.list_status.PROCESSING' },
}

export const OBJECT_STATES = {
  payment: PAYMENT,
  purchase: PURCHASE,
  deposit: DEPOSIT,
  exchange: EXCHANGE,
  withdrawal: WITHDRAWAL,
  cashOutRequest: CASH_OUT_REQUEST,
  payer: PAYER,
  tracking: TRACKING,
  settlement: SETTLEMENT,
  recurring: RECURRING,
  recurringRun: RECURRING_RUN,
  receivingAddress: RECEIVING_ADDRESS,
  paymentLink: PAYMENT_LINK,
  listed: LISTED,
} as const
