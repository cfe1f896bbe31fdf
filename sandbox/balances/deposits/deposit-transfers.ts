import { accountName, findAccount, type Account } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import type { IncomingTransfer, TransferClaim, TransferPlace } from '#sandbox/core/module.ts'
import { SERVICE_COIN } from '#sandbox/external/coins.ts'
import { isSameName } from '#sandbox/external/name-check.ts'
import {
  isWithinDepositLimits,
  mayPay,
  requireMayPay,
  requireWithinDepositLimits,
} from '#sandbox/http/payment-gates.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { returnTransfer } from '#sandbox/incoming-transfers/incoming-transfers.ts'
import { balancesOf, issued, writeMovement, type Balance } from '#sandbox/balances/balances.ts'
import { findByReference, referencesIn } from '#sandbox/balances/references.ts'
import { emailAboutDeposit, emailTransferReturned } from '#sandbox/balances/order-emails.ts'
import {
  beyondExpected,
  endReturned,
  findDepositOrder,
  findDepositOrderById,
  findDepositOrderByReference,
  isOpen,
  takeForOrder,
  type DepositOrder,
} from './deposit-orders.ts'

/**
 * Takes a transfer that names an order or an account, or says why it is held (rules.md#held-transfers). What is from
 * somebody else goes back at once.
 */
export function receiveDeposit(context: Context, transfer: IncomingTransfer): TransferClaim {
  for (const reference of referencesIn(transfer.reference)) {
    const order = findDepositOrderByReference(context, reference)
    const owner = order && findAccount(context, order.account_number)
    if (order && owner && owner.status !== 'closed') return receiveForOrder(context, owner, order, transfer)
    const found = findByReference(context, reference)
    if (found && takesMoney(found.balance) && found.account.status !== 'closed') {
      return receiveForBalance(context, found, transfer)
    }
  }
  return 'not_mine'
}

function takesMoney({ coin, status }: Balance): boolean {
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
  if (!isSameName(transfer.payerName, accountName(owner))) {
    sendBack(context, owner, transfer, order.status === 'NEW' ? order : null)
    return claim
  }
  if (!isOpen(order)) return { ...claim, held: 'order_ended' }
  if (!mayPay(owner)) return { ...claim, held: 'not_allowed' }
  if (!isWithinDepositLimits(context, owner, beyondExpected(order, cents))) return { ...claim, held: 'limit' }
  takeForOrder(context, owner, order, cents)
  return claim
}

/** Money that names the account, and no order, is put into it at once. */
function receiveForBalance(
  context: Context,
  { balance, account: owner }: { balance: Balance; account: Account },
  transfer: IncomingTransfer,
): TransferClaim {
  const { cents, payerName } = transfer
  if (!isSameName(payerName, accountName(owner))) {
    sendBack(context, owner, transfer, null)
    return { owner }
  }
  if (!mayPay(owner)) return { owner, held: 'not_allowed' }
  if (!isWithinDepositLimits(context, owner, cents)) return { owner, held: 'limit' }
  putIntoBalance(context, owner, balance, transfer)
  emailAboutDeposit(context, owner, { status: 'COMPLETED', deposited: cents, balance_id: balance.id })
  return { owner, balanceId: balance.id }
}

/** `order` is the one that ends with it: money of the customer's own that came before stays. */
function sendBack(context: Context, owner: Account, transfer: IncomingTransfer, order: DepositOrder | null): void {
  const { cents, payerName } = transfer
  returnTransfer(context, transfer, { at: accountNow(context, owner), account: owner })
  if (order) endReturned(context, owner, order, cents)
  else emailTransferReturned(context, owner, { cents, payerName })
}

function putIntoBalance(
  context: Context,
  owner: Account,
  balance: Balance,
  { cents, reference }: IncomingTransfer,
): void {
  const created_at = accountNow(context, owner)
  const movement = { type: 'deposit', units: cents, status: 'COMPLETED', reference, created_at } as const
  writeMovement(context, balance, movement, (units) => issued(units, [{ book: 'suspense', coin: 'EUR', units }]))
}

/**
 * Puts a held transfer into a deposit order that waits, or with null into the balance in the service coin. Null for an order
 * of another service.
 *
 * @throws Refusal 403 when the customer may not deposit, 409 without a place, 422 at target above the limits
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
    requireWithinDepositLimits(context, account, beyondExpected(order, cents), 'target')
    takeForOrder(context, account, order, cents)
    return { orderId: order.id, balanceId: null }
  }
  const balance = balancesOf(context, account).find(takesMoney)
  if (!balance) throw new Refusal(409, 'error.account_inactive')
  requireWithinDepositLimits(context, account, cents, 'target')
  putIntoBalance(context, account, balance, transfer)
  return { orderId: null, balanceId: balance.id }
}

/** The customer that a colleague means by the reference of a balance, or by a deposit order with it. */
export function findDepositTarget(
  context: Context,
  written: string,
): { account: Account; orderId: string | null } | null {
  const [reference = ''] = referencesIn(written)
  const order = findDepositOrderById(context, written) ?? findDepositOrderByReference(context, reference)
  const owner = order && findAccount(context, order.account_number)
  if (order && owner) return { account: owner, orderId: order.id }
  const found = findByReference(context, reference)
  return found && { account: found.account, orderId: null }
}
