import { getAccountName, findAccountByEmail, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { TransferOrder } from '#sandbox/core/module.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { isSameName } from '#sandbox/external/name-check.ts'
import { isWithinDepositLimits, canPay } from '#sandbox/http/payment-gates.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { sendPlacedEmail } from './transfer-emails.ts'
import {
  assignTransfer,
  findTransfer,
  requireTransfer,
  getReturnArrival,
  returnHeld,
  settleTransfer,
  type StoredTransfer,
} from './incoming-transfers.ts'

export type HeldAction = 'place_balance' | 'place_order' | 'return'

/** The customer's held transfer; null for an unknown one or another customer's. */
export function findHeld(context: Context, account: Account, id: string): StoredTransfer | null {
  const transfer = findTransfer(context, id)
  return transfer?.accountNumber === account.number && transfer.heldReason !== null ? transfer : null
}

/** The order in the transfer's reference, or without one all orders that expect money. */
function listOrders(context: Context, account: Account, transfer: StoredTransfer): TransferOrder[] {
  const named = transfer.placedOrderId ?? transfer.orderId
  return context.modules
    .flatMap((module) => module.transferOrders?.(context, account) ?? [])
    .filter(({ id, isWaiting }) => (named === null ? isWaiting && transfer.status === 'suspense' : id === named))
}

/** The customer's current options (rules.md#held-transfers). */
function listActions(context: Context, account: Account, transfer: StoredTransfer): HeldAction[] {
  if (transfer.status !== 'suspense') return []
  const { cents, heldReason } = transfer
  const canPlace = heldReason !== 'not_allowed' && canPay(account)
  const hasRoom = canPlace && isWithinDepositLimits(context, account, cents)
  const isOrderWaiting = heldReason === 'no_reference' && canPlace && listOrders(context, account, transfer).length > 0
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
 * Credits a held transfer to an order, or to the customer's balance if `orderId` is null, and emails the customer. A
 * repeat for the same target changes nothing.
 *
 * @throws Refusal 409 if it was placed elsewhere or can only be returned; 403, 404 or 422 if the target takes no money
 */
export function placeTransfer(
  context: Context,
  account: Account,
  transfer: StoredTransfer,
  orderId: string | null,
): StoredTransfer {
  if (transfer.status === 'taken' && transfer.placedOrderId === orderId) return transfer
  if (transfer.status !== 'suspense') throw new Refusal(409, 'error.transfer_settled')
  if (transfer.heldReason === 'not_allowed') throw new Refusal(409, 'error.transfer_only_back')
  const now = Math.trunc(getAccountTime(context, account))
  const arrived = { ...transfer, accountNumber: account.number, bookedAt: now }
  const place = context.modules
    .map((module) => module.placeTransfer?.(context, account, arrived, orderId) ?? null)
    .find((each) => each !== null)
  if (!place) throw new Refusal(404, 'error.not_found')
  settleTransfer(context, transfer.id, { at: now, ...place })
  const placed = requireTransfer(context, transfer.id)
  const order = listOrders(context, account, placed).find(({ id }) => id === orderId)
  sendPlacedEmail(context, account, placed, orderId === null ? null : (order?.reference ?? orderId))
  return placed
}

/**
 * Returns a held transfer to its payer. A repeat changes nothing.
 *
 * @throws Refusal 409 if it was placed
 */
export function sendBack(context: Context, account: Account, transfer: StoredTransfer): StoredTransfer {
  if (transfer.status === 'returned') return transfer
  if (transfer.status !== 'suspense') throw new Refusal(409, 'error.transfer_settled')
  returnHeld(context, transfer, account, getAccountTime(context, account))
  return requireTransfer(context, transfer.id)
}

/**
 * Lets staff match a transfer to an order or a balance, given its number, its reference or the customer's email
 * (rules.md#held-transfers). Returns an error text, or null on success.
 *
 * @throws Refusal if the target takes no money
 */
export function matchByHand(context: Context, id: string, written: string): string | null {
  const transfer = findTransfer(context, id)
  if (!transfer || transfer.status !== 'suspense') return 'It was placed or sent back already.'
  const target = findTarget(context, written.trim())
  if (!target) return 'No order, reference or email of a customer is called that.'
  const { account, orderId } = target
  if (!isSameName(transfer.payerName, getAccountName(account))) return 'The payer’s name is not the customer’s.'
  // Placing comes first, so that a refusal leaves nothing written.
  placeTransfer(context, account, transfer, orderId)
  if (transfer.accountNumber !== account.number) {
    assignTransfer(context, id, account, getAccountTime(context, account))
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

/** A held transfer on the wire. The payer's IBAN is masked. */
export function serializeHeld(context: Context, account: Account, transfer: StoredTransfer) {
  const { id, cents, bookedAt, payerName, payerIban, reference, returnAt, status, heldReason, settledAt } = transfer
  const formatIso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return {
    id,
    amount: formatCents(cents),
    received: formatIso(bookedAt),
    payer_name: payerName,
    payer_iban: `${payerIban.slice(0, 4)}••••${payerIban.slice(-4)}`,
    reference,
    reason: heldReason,
    held_until: status === 'suspense' ? formatIso(returnAt) : null,
    status: STATUSES[status],
    settled: formatIso(settledAt),
    return_arrives: status === 'returned' && settledAt !== null ? formatIso(getReturnArrival(settledAt)) : null,
    orders: listOrders(context, account, transfer).map((order) => ({
      order_id: order.id,
      type: order.type,
      account_id: order.accountId,
      reference: order.reference,
    })),
    placed_account_id: transfer.placedBalanceId,
    placed_order_id: transfer.placedOrderId,
    allowed_actions: listActions(context, account, transfer),
  }
}
