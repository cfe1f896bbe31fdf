import { formatCents } from '#sandbox/domain/cents.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { findPayment } from '#sandbox/payments/payment-store.ts'
import { serializeListItem } from '#sandbox/payments/payment-wire.ts'
import { parseFilter } from '#sandbox/payments/transaction-list-routes.ts'
import { sendBankAccountChangedEmail } from './receiving-emails.ts'
import { releaseHeld } from './receive-deposit.ts'
import {
  addAddress,
  listAddresses,
  changeAddress,
  listDeposits,
  findAddress,
  isBankClosed,
  isSameBankAccount,
  type AddressStatus,
  type Change,
  type ReceivingAddress,
} from './receiving-addresses.ts'
import { requireChanges, requireNewAddress } from './receiving-form.ts'
import { serializeAddress } from './receiving-wire.ts'

type Signed = Call<'required'>

const MAX_ADDRESSES = 100

/** @throws Refusal 404 for an unknown address and another account's */
function requireOwn({ context, account, param }: Signed): ReceivingAddress {
  const address = findAddress(context, param('id'))
  if (!address || address.account !== account.number) throw new Refusal(404, 'error.not_found')
  return address
}

/** @throws Refusal 409 if payouts would go to a closed bank account again (rules.md#receiving-bank-closed) */
function requirePayable(call: Signed, address: ReceivingAddress): ReceivingAddress {
  if (isBankClosed(call.context, address)) throw new Refusal(409, 'error.bank_account_closed')
  return address
}

/** @throws Refusal 409 for an archived address */
function requireOpen(call: Signed): ReceivingAddress {
  const address = requireOwn(call)
  if (address.status === 'archived') throw new Refusal(409, 'error.address_archived')
  return address
}

function serialize({ context, now }: Signed, address: ReceivingAddress) {
  return serializeAddress(context, address, now)
}

function create(call: Signed): Answer {
  const { context, account, now } = call
  requireMayPay(account)
  const input = requireNewAddress(call)
  const open = listAddresses(context, account).filter(({ status }) => status !== 'archived')
  if (open.length >= MAX_ADDRESSES) {
    const errors = new FieldErrors()
    errors.add('name', 'validation.addresses_max', { max: MAX_ADDRESSES })
    errors.refuse()
  }
  return new Answer(serialize(call, addAddress(context, account, input, now)), { status: 201 })
}

/** Changes the name and the bank account. A held payout goes to the bank account on the day of its release. */
function change(call: Signed) {
  const { context, account, now } = call
  requireMayPay(account)
  const address = requireOpen(call)
  const changed = requireChanges(call, address)
  const isRenamed = changed.name !== address.name
  const isMoved = JSON.stringify(changed.recipient) !== JSON.stringify(address.recipient)
  // The address was paused because of its old bank account (rules.md#receiving-bank-closed).
  const isOpened = isBankClosed(context, address) && !isSameBankAccount(changed.recipient, address.recipient)
  const next = { ...address, ...changed, ...(isOpened && { status: 'active' as const }) }
  const what: Change[] = [
    ...(isRenamed ? (['renamed'] as const) : []),
    ...(isMoved ? (['bank_account'] as const) : []),
    ...(isOpened ? (['resumed'] as const) : []),
  ]
  if (what.length > 0) changeAddress(context, next, what, now)
  if (isMoved) {
    sendBankAccountChangedEmail(context, account, next)
    // With another bank account the fee can be lower, so a held payout may now reach the minimum.
    releaseHeld(context, next)
  }
  return serialize(call, next)
}

/** Sets the address's status; idempotent. */
function setStatus(call: Signed, address: ReceivingAddress, status: AddressStatus, what: Change) {
  const { context, now } = call
  if (address.status === status) return serialize(call, address)
  const next = { ...address, status }
  changeAddress(context, next, [what], now)
  // Payouts that were held by the pause are released (rules.md#receiving-paused).
  if (status !== 'paused') releaseHeld(context, next)
  return serialize(call, next)
}

function readDeposits(call: Signed) {
  const { context, account, query } = call
  const address = requireOwn(call)
  const { limit, offset } = parseFilter(query)
  const { keys, total } = listDeposits(context, address, { limit, offset })
  const items = keys.flatMap((key) => {
    const payment = findPayment(context, key)
    return payment ? [serializeListItem(payment, account, context.seed)] : []
  })
  return { items, total, limit, offset, sums: sumItems(items) }
}

/** Sums a page of payments, without returned and cancelled ones. */
function sumItems(items: readonly ReturnType<typeof serializeListItem>[]) {
  const counted = items.filter(({ list_status: status }) => status !== 'RETURNED' && status !== 'CANCELLED')
  const currency = items[0]?.currency
  if (currency === undefined) return []
  const sumCents = (from: typeof counted) =>
    from.reduce((sum, { amount, sent_amount: sent }) => sum + BigInt((sent ?? amount).replace('.', '')), 0n)
  const booked = counted.filter(({ status }) => status === 'C' || status === 'Z')
  return [
    {
      currency,
      amount: formatCents(sumCents(counted)),
      booked: formatCents(sumCents(booked)),
      booked_count: booked.length,
    },
  ]
}

export const receivingRoutes = [
  defineRoute({
    method: 'GET',
    path: 'receiving_addresses',
    auth: 'required',
    handler: ({ context, account, query, now }) =>
      listAddresses(context, account, query.get('status') || null).map((address) =>
        serializeAddress(context, address, now),
      ),
  }),
  defineRoute({ method: 'POST', path: 'receiving_addresses', auth: 'required', handler: create }),
  defineRoute({
    method: 'GET',
    path: 'receiving_addresses/:id',
    auth: 'required',
    handler: (call) => serialize(call, requireOwn(call)),
  }),
  defineRoute({ method: 'PATCH', path: 'receiving_addresses/:id', auth: 'required', handler: change }),
  defineRoute({
    method: 'DELETE',
    path: 'receiving_addresses/:id',
    auth: 'required',
    handler(call) {
      setStatus(call, requirePayable(call, requireOwn(call)), 'archived', 'archived')
      return new Answer(null, { status: 204 })
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'receiving_addresses/:id/pause',
    auth: 'required',
    handler: (call) => setStatus(call, requireOpen(call), 'paused', 'paused'),
  }),
  defineRoute({
    method: 'POST',
    path: 'receiving_addresses/:id/resume',
    auth: 'required',
    handler: (call) => setStatus(call, requirePayable(call, requireOpen(call)), 'active', 'resumed'),
  }),
  defineRoute({
    method: 'GET',
    path: 'receiving_addresses/:id/transactions',
    auth: 'required',
    handler: readDeposits,
  }),
]
