import { getAccountName, findAccount, type Account } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { IncomingTransfer, TransferClaim, TransferPlace } from '#sandbox/core/module.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { isSameName } from '#sandbox/external/name-check.ts'
import {
  isWithinDepositLimits,
  canPay,
  requireMayPay,
  requireWithinDepositLimits,
} from '#sandbox/http/payment-gates.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { returnTransfer } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import { listBalances, buildIssueRows, writeMovement, type Balance } from '#sandbox/balances/balances.ts'
import { findBalanceByReference, findReferences } from '#sandbox/balances/references.ts'
import { sendDepositEmail, sendTransferReturnedEmail } from '#sandbox/balances/order-emails.ts'
import {
  computeUncountedCents,
  markReturned,
  findDepositOrder,
  findDepositOrderById,
  findDepositOrderByReference,
  isOpen,
  assignToOrder,
  type DepositOrder,
} from './deposit-orders.ts'

/**
 * Assigns a transfer to the order or balance that its reference names, or returns why it is held
 * (rules.md#held-transfers). Transfers from other payers are returned at once.
 */
export function receiveDeposit(context: Context, transfer: IncomingTransfer): TransferClaim {
  for (const reference of findReferences(transfer.reference)) {
    const order = findDepositOrderByReference(context, reference)
    const owner = order && findAccount(context, order.account_number)
    if (order && owner && owner.status !== 'closed') return receiveForOrder(context, owner, order, transfer)
    const found = findBalanceByReference(context, reference)
    if (found && canAcceptDeposits(found.balance) && found.account.status !== 'closed') {
      return receiveForBalance(context, found, transfer)
    }
  }
  return 'not_mine'
}

function canAcceptDeposits({ coin, status }: Balance): boolean {
  return coin === SERVICE_COIN.coin && status === 'active'
}

function receiveForOrder(
  context: Context,
  owner: Account,
  order: DepositOrder,
  transfer: IncomingTransfer,
): TransferClaim {
  const { cents } = transfer
  const claim = { owner, orderId: order.id }
  if (!isSameName(transfer.payerName, getAccountName(owner))) {
    sendBack(context, owner, transfer, order.status === 'NEW' ? order : null)
    return claim
  }
  if (!isOpen(order)) return { ...claim, held: 'order_ended' }
  if (!canPay(owner)) return { ...claim, held: 'not_allowed' }
  if (!isWithinDepositLimits(context, owner, computeUncountedCents(order, cents))) return { ...claim, held: 'limit' }
  assignToOrder(context, owner, order, cents)
  return claim
}

function receiveForBalance(
  context: Context,
  { balance, account: owner }: { balance: Balance; account: Account },
  transfer: IncomingTransfer,
): TransferClaim {
  const { cents, payerName } = transfer
  if (!isSameName(payerName, getAccountName(owner))) {
    sendBack(context, owner, transfer, null)
    return { owner }
  }
  if (!canPay(owner)) return { owner, held: 'not_allowed' }
  if (!isWithinDepositLimits(context, owner, cents)) return { owner, held: 'limit' }
  creditBalance(context, owner, balance, transfer)
  sendDepositEmail(context, owner, { status: 'COMPLETED', deposited: cents, balance_id: balance.id })
  return { owner, balanceId: balance.id }
}

/** `order` ends with the return, unless it already has money of the customer's own. */
function sendBack(context: Context, owner: Account, transfer: IncomingTransfer, order: DepositOrder | null): void {
  const { cents, payerName } = transfer
  returnTransfer(context, transfer, { at: getAccountTime(context, owner), account: owner })
  if (order) markReturned(context, owner, order, cents)
  else sendTransferReturnedEmail(context, owner, { cents, payerName })
}

function creditBalance(
  context: Context,
  owner: Account,
  balance: Balance,
  { cents, reference }: IncomingTransfer,
): void {
  const created_at = getAccountTime(context, owner)
  const movement = { type: 'deposit', units: cents, status: 'COMPLETED', reference, created_at } as const
  writeMovement(context, balance, movement, (units) =>
    buildIssueRows(units, [{ book: 'suspense', coin: 'EUR', units }]),
  )
}

/**
 * Assigns a held transfer to an open deposit order, or to the service-coin balance if `orderId` is null. Returns null
 * for an order of another service.
 * @throws Refusal 403 if the customer may not deposit, 409 without an open target, 422 at target above the limits
 */
export function placeDeposit(
  context: Context,
  account: Account,
  transfer: IncomingTransfer,
  orderId: string | null,
): TransferPlace | null {
  const order = orderId === null ? null : findDepositOrder(context, account, orderId)
  if (orderId !== null && !order) return null
  requireMayPay(account)
  const { cents } = transfer
  if (order) {
    if (!isOpen(order)) throw new Refusal(409, 'error.order_changed')
    requireWithinDepositLimits(context, account, computeUncountedCents(order, cents), 'target')
    assignToOrder(context, account, order, cents)
    return { orderId: order.id, balanceId: null }
  }
  const balance = listBalances(context, account).find(canAcceptDeposits)
  if (!balance) throw new Refusal(409, 'error.account_inactive')
  requireWithinDepositLimits(context, account, cents, 'target')
  creditBalance(context, account, balance, transfer)
  return { orderId: null, balanceId: balance.id }
}

/** Finds the customer by a balance's reference, or by a deposit order's id or reference, for the console. */
export function findDepositTarget(
  context: Context,
  written: string,
): { account: Account; orderId: string | null } | null {
  const [reference = ''] = findReferences(written)
  const order = findDepositOrderById(context, written) ?? findDepositOrderByReference(context, reference)
  const owner = order && findAccount(context, order.account_number)
  if (order && owner) return { account: owner, orderId: order.id }
  const found = findBalanceByReference(context, reference)
  return found && { account: found.account, orderId: null }
}
