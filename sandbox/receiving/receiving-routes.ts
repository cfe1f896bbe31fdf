import { formatCents } from '#sandbox/domain/cents.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { requireMayPay } from '#sandbox/http/payment-gates.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { Answer, defineRoute, type Call } from '#sandbox/http/route.ts'
import { findPayment } from '#sandbox/payments/payment-store.ts'
import { wireListItem } from '#sandbox/payments/payment-wire.ts'
import { filterOf } from '#sandbox/payments/transaction-list-routes.ts'
import { emailBankAccountChanged } from './receiving-emails.ts'
import { releaseHeld } from './receive-deposit.ts'
import {
  addAddress,
  addressesOf,
  changeAddress,
  depositsOf,
  findAddress,
  isBankClosed,
  isSameBankAccount,
  type AddressStatus,
  type Change,
  type ReceivingAddress,
} from './receiving-addresses.ts'
import { requireChanges, requireNewAddress } from './receiving-form.ts'
import { wireAddress } from './receiving-wire.ts'

type Signed = Call<'required'>

const MAX_ADDRESSES = 100

/** The account's own address. Somebody else's is as unknown as none at all. */
function requireOwn({ context, account, param }: Signed): ReceivingAddress {
  const address = findAddress(context, param('id'))
  if (!address || address.account !== account.number) throw new Refusal(404, 'error.not_found')
  return address
}

/** @throws Refusal 409 for an address that would pay out to a closed account again (rules.md#receiving-bank-closed) */
function requirePayable(call: Signed, address: ReceivingAddress): ReceivingAddress {
  if (isBankClosed(call.context, address)) throw new Refusal(409, 'error.bank_account_closed')
  return address
}

/** @throws Refusal 409 for an address that is archived */
function requireOpen(call: Signed): ReceivingAddress {
  const address = requireOwn(call)
  if (address.status === 'archived') throw new Refusal(409, 'error.address_archived')
  return address
}

function answer({ context, now }: Signed, address: ReceivingAddress) {
  return wireAddress(context, address, now)
}

function create(call: Signed): Answer {
  const { context, account, now } = call
  requireMayPay(account)
  const made = requireNewAddress(call)
  const open = addressesOf(context, account).filter(({ status }) => status !== 'archived')
  if (open.length >= MAX_ADDRESSES) {
    const errors = new FieldErrors()
    errors.add('name', 'validation.addresses_max', { max: MAX_ADDRESSES })
    errors.refuse()
  }
  return new Answer(answer(call, addAddress(context, account, made, now)), { status: 201 })
}

/** Changes the name and the bank account. What waits is paid to the bank account of the day on which it goes on. */
function change(call: Signed) {
  const { context, account, now } = call
  requireMayPay(account)
  const address = requireOpen(call)
  const changed = requireChanges(call, address)
  const isRenamed = changed.name !== address.name
  const isMoved = JSON.stringify(changed.recipient) !== JSON.stringify(address.recipient)
  // What paused it was the account that is now another one (rules.md#receiving-bank-closed).
  const isOpened = isBankClosed(context, address) && !isSameBankAccount(changed.recipient, address.recipient)
  const next = { ...address, ...changed, ...(isOpened && { status: 'active' as const }) }
  const what: Change[] = [
    ...(isRenamed ? (['renamed'] as const) : []),
    ...(isMoved ? (['bank_account'] as const) : []),
    ...(isOpened ? (['resumed'] as const) : []),
  ]
  if (what.length > 0) changeAddress(context, next, what, now)
  if (isMoved) {
    emailBankAccountChanged(context, account, next)
    // Another bank account may cost less, so that what waits is enough now.
    releaseHeld(context, next)
  }
  return answer(call, next)
}

/** Brings the address into a status; being there already is no change. */
function turn(call: Signed, address: ReceivingAddress, status: AddressStatus, what: Change) {
  const { context, now } = call
  if (address.status === status) return answer(call, address)
  const next = { ...address, status }
  changeAddress(context, next, [what], now)
  // What waited because of the pause is paid out (rules.md#receiving-paused).
  if (status !== 'paused') releaseHeld(context, next)
  return answer(call, next)
}

/** The payments that came in at the address, as the list of all payments has them. */
function deposits(call: Signed) {
  const { context, account, query } = call
  const address = requireOwn(call)
  const { limit, offset } = filterOf(query)
  const { keys, total } = depositsOf(context, address, { limit, offset })
  const items = keys.flatMap((key) => {
    const payment = findPayment(context, key)
    return payment ? [wireListItem(payment, account, context.seed)] : []
  })
  return { items, total, limit, offset, sums: sumsOf(items) }
}

/** What the payments of a page come to, without those that went back. */
function sumsOf(items: readonly ReturnType<typeof wireListItem>[]) {
  const counted = items.filter(({ list_status: status }) => status !== 'RETURNED' && status !== 'CANCELLED')
  const currency = items[0]?.currency
  if (currency === undefined) return []
  const cents = (from: typeof counted) =>
    from.reduce((sum, { amount, sent_amount: sent }) => sum + BigInt((sent ?? amount).replace('.', '')), 0n)
  const booked = counted.filter(({ status }) => status === 'C' || status === 'Z')
  return [
    { currency, amount: formatCents(cents(counted)), booked: formatCents(cents(booked)), booked_count: booked.length },
  ]
}

export const receivingRoutes = [
  defineRoute({
    method: 'GET',
    path: 'receiving_addresses',
    auth: 'required',
    handler: ({ context, account, query, now }) =>
      addressesOf(context, account, query.get('status') || null).map((address) => wireAddress(context, address, now)),
  }),
  defineRoute({ method: 'POST', path: 'receiving_addresses', auth: 'required', handler: create }),
  defineRoute({
    method: 'GET',
    path: 'receiving_addresses/:id',
    auth: 'required',
    handler: (call) => answer(call, requireOwn(call)),
  }),
  defineRoute({ method: 'PATCH', path: 'receiving_addresses/:id', auth: 'required', handler: change }),
  defineRoute({
    method: 'DELETE',
    path: 'receiving_addresses/:id',
    auth: 'required',
    handler(call) {
      turn(call, requirePayable(call, requireOwn(call)), 'archived', 'archived')
      return new Answer(null, { status: 204 })
    },
  }),
  defineRoute({
    method: 'POST',
    path: 'receiving_addresses/:id/pause',
    auth: 'required',
    handler: (call) => turn(call, requireOpen(call), 'paused', 'paused'),
  }),
  defineRoute({
    method: 'POST',
    path: 'receiving_addresses/:id/resume',
    auth: 'required',
    handler: (call) => turn(call, requirePayable(call, requireOpen(call)), 'active', 'resumed'),
  }),
  defineRoute({
    method: 'GET',
    path: 'receiving_addresses/:id/transactions',
    auth: 'required',
    handler: deposits,
  }),
]
