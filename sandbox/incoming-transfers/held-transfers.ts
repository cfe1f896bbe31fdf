import { accountName, findAccountByEmail, type Account } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { TransferOrder } from '#sandbox/core/module.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { isSameName } from '#sandbox/external/name-check.ts'
import { isWithinDepositLimits, mayPay } from '#sandbox/http/payment-gates.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { emailPlaced } from './transfer-emails.ts'
import {
  assignTransfer,
  findTransfer,
  requireTransfer,
  returnArrival,
  returnHeld,
  settleTransfer,
  type KeptTransfer,
} from './incoming-transfers.ts'

export type HeldAction = 'place_balance' | 'place_order' | 'return'

/** The customer's own held transfer; another customer's is as unknown as none at all. */
export function findHeld(context: Context, account: Account, id: string): KeptTransfer | null {
  const transfer = findTransfer(context, id)
  return transfer?.accountNumber === account.number && transfer.heldReason !== null ? transfer : null
}

/** The order that a held transfer names; of one that names none, those that wait for money. */
function ordersFor(context: Context, account: Account, transfer: KeptTransfer): TransferOrder[] {
  const named = transfer.placedOrderId ?? transfer.orderId
  return context.modules
    .flatMap((module) => module.transferOrders?.(context, account) ?? [])
    .filter(({ id, isWaiting }) => (named === null ? isWaiting && transfer.status === 'suspense' : id === named))
}

/** What the customer can do with a held transfer now (rules.md#held-transfers). */
function actionsFor(context: Context, account: Account, transfer: KeptTransfer): HeldAction[] {
  if (transfer.status !== 'suspense') return []
  const { cents, heldReason } = transfer
  const canPlace = heldReason !== 'not_allowed' && mayPay(account)
  const hasRoom = canPlace && isWithinDepositLimits(context, account, cents)
  const isOrderWaiting = heldReason === 'no_reference' && canPlace && ordersFor(context, account, transfer).length > 0
  return [
    ...(hasRoom && hasBalance(context, account) ? (['place_balance'] as const) : []),
    ...(isOrderWaiting ? (['place_order'] as const) : []),
    'return',
  ]
}

function hasBalance({ database }: Context, { number }: Account): boolean {
  const sql = `select 1 from balances where account_number = ? and coin = ? and status = 'active'`
  return database.get(sql, number, SERVICE_COIN.coin) !== undefined
}

/**
 * Puts a held transfer into an order of the customer, or with null into their balance, and tells them. Doing it again for the
 * same place changes nothing.
 *
 * @throws Refusal 409 when it is elsewhere already or may only go back, 403, 404 and 422 when the place takes no money
 */
export function placeTransfer(
  context: Context,
  account: Account,
  transfer: KeptTransfer,
  orderId: string | null,
): KeptTransfer {
  if (transfer.status === 'taken' && transfer.placedOrderId === orderId) return transfer
  if (transfer.status !== 'suspense') throw new Refusal(409, 'error.transfer_settled')
  if (transfer.heldReason === 'not_allowed') throw new Refusal(409, 'error.transfer_only_back')
  const now = Math.trunc(accountNow(context, account))
  const arrived = { ...transfer, accountNumber: account.number, bookedAt: now }
  const place = context.modules
    .map((module) => module.placeTransfer?.(context, account, arrived, orderId) ?? null)
    .find((each) => each !== null)
  if (!place) throw new Refusal(404, 'error.not_found')
  settleTransfer(context, transfer.id, { at: now, ...place })
  const placed = requireTransfer(context, transfer.id)
  const order = ordersFor(context, account, placed).find(({ id }) => id === orderId)
  emailPlaced(context, account, placed, orderId === null ? null : (order?.reference ?? orderId))
  return placed
}

/**
 * Sends a held transfer back now. Doing it again changes nothing.
 *
 * @throws Refusal 409 when it was placed
 */
export function sendBack(context: Context, account: Account, transfer: KeptTransfer): KeptTransfer {
  if (transfer.status === 'returned') return transfer
  if (transfer.status !== 'suspense') throw new Refusal(409, 'error.transfer_settled')
  returnHeld(context, transfer, account, accountNow(context, account))
  return requireTransfer(context, transfer.id)
}

/**
 * A colleague matches a transfer by hand with an order or a balance that they name by its number, its reference or the
 * customer's email (rules.md#held-transfers). The words of what is wrong, or null when it was done.
 *
 * @throws Refusal when the place takes no money
 */
export function matchByHand(context: Context, id: string, written: string): string | null {
  const transfer = findTransfer(context, id)
  if (!transfer || transfer.status !== 'suspense') return 'It was placed or sent back already.'
  const target = findTarget(context, written.trim())
  if (!target) return 'No order, reference or email of a customer is called that.'
  const { account, orderId } = target
  if (!isSameName(transfer.payerName, accountName(account))) return 'The payer’s name is not the customer’s.'
  // Nothing is written before the place has taken the money.
  placeTransfer(context, account, transfer, orderId)
  if (transfer.accountNumber !== account.number) {
    assignTransfer(context, id, account, accountNow(context, account))
  }
  context.database.run(
    `update incoming_transfers set held_reason = coalesce(held_reason, 'no_reference') where id = ?`,
    id,
  )
  return null
}

function findTarget(context: Context, written: string): { account: Account; orderId: string | null } | null {
  for (const module of context.modules) {
    const found = module.findTransferTarget?.(context, written) ?? null
    if (found) return found
  }
  const account = findAccountByEmail(context, written)
  return account && { account, orderId: null }
}

const STATUSES = { suspense: 'HELD', taken: 'PLACED', returned: 'RETURNED' } as const

/** A held transfer as its calls answer it. Of the payer's account only the ends are told. */
export function wireHeld(context: Context, account: Account, transfer: KeptTransfer) {
  const { id, cents, bookedAt, payerName, payerIban, reference, returnAt, status, heldReason, settledAt } = transfer
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return {
    id,
    amount: formatCents(cents),
    received: iso(bookedAt),
    payer_name: payerName,
    payer_iban: `${payerIban.slice(0, 4)}••••${payerIban.slice(-4)}`,
    reference,
    reason: heldReason,
    held_until: status === 'suspense' ? iso(returnAt) : null,
    status: STATUSES[status],
    settled: iso(settledAt),
    return_arrives: status === 'returned' && settledAt !== null ? iso(returnArrival(settledAt)) : null,
    orders: ordersFor(context, account, transfer).map((order) => ({
      order_id: order.id,
      type: order.type,
      account_id: order.accountId,
      reference: order.reference,
    })),
    placed_account_id: transfer.placedBalanceId,
    placed_order_id: transfer.placedOrderId,
    allowed_actions: actionsFor(context, account, transfer),
  }
}
