import { getAccountName, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { createId } from '#sandbox/core/ids.ts'
import { deriveDepositAddress } from '#sandbox/external/chain.ts'
import { isSameName } from '#sandbox/external/name-check.ts'
import type { IncomingTarget } from '#sandbox/payments/life-cycle/incoming.ts'
import type { Payment, Recipient } from '#sandbox/payments/life-cycle/payment-record.ts'
import { findPayment, movePayments } from '#sandbox/payments/payment-store.ts'

export type PayoutAccount = Recipient & { inSepa: boolean }

export type AddressStatus = 'active' | 'paused' | 'archived'

/** Times are ms of the account's clock. */
export type ReceivingAddress = {
  id: string
  account: number
  name: string
  coin: string
  currency: 'EUR' | 'GBP'
  status: AddressStatus
  recipient: PayoutAccount
  createdAt: number
  updatedAt: number
}

type BankNumbers = Pick<Recipient, 'receiverIban' | 'receiverSortCode' | 'receiverAccount'>

export type Change = 'created' | 'renamed' | 'bank_account' | 'bank_closed' | 'paused' | 'resumed' | 'archived'

type Row = {
  id: string
  account_number: number
  name: string
  coin: string
  currency: 'EUR' | 'GBP'
  status: AddressStatus
  recipient: string
  created_at: number
  updated_at: number
}

/** Returns the account's addresses, newest first, optionally of one status. */
export function listAddresses(
  { database }: Context,
  { number }: Account,
  status: string | null = null,
): ReceivingAddress[] {
  return database
    .all<Row>(
      `select * from receiving_addresses where account_number = ?1 and (?2 is null or status = ?2)
       order by created_at desc, id`,
      number,
      status,
    )
    .map(parseRow)
}

/** Returns up to 20 addresses, newest first, whose name or bank account contains the text (lower case). */
export function findAddresses({ database }: Context, text: string): ReceivingAddress[] {
  return database
    .all<Row>(
      `select * from receiving_addresses
       where instr(lower(name), ?1) or instr(lower(recipient ->> '$.receiverIban'), replace(?1, ' ', ''))
       order by created_at desc, id limit 20`,
      text,
    )
    .map(parseRow)
}

/** Returns any account's address with this id, or null. */
export function findAddress({ database }: Context, id: string): ReceivingAddress | null {
  const row = database.get<Row>('select * from receiving_addresses where id = ?', id)
  return row ? parseRow(row) : null
}

export type NewAddress = Pick<ReceivingAddress, 'name' | 'coin' | 'currency' | 'recipient'>

/** Creates an active address for the account. */
export function addAddress(context: Context, account: Account, input: NewAddress, now: number): ReceivingAddress {
  const at = Math.trunc(now)
  const { name, coin, currency, recipient } = input
  const id = createId(context, 'fill', account.number)
  context.database.run(
    `insert into receiving_addresses (id, account_number, name, coin, currency, status, recipient, created_at, updated_at)
     values (?1, ?2, ?3, ?4, ?5, 'active', ?6, ?7, ?7)`,
    id,
    account.number,
    name,
    coin,
    currency,
    JSON.stringify(recipient),
    at,
  )
  const address: ReceivingAddress = {
    ...input,
    id,
    account: account.number,
    status: 'active',
    createdAt: at,
    updatedAt: at,
  }
  recordChange(context, address, 'created', at)
  return address
}

/** Saves an address and records its changes. */
export function changeAddress(context: Context, address: ReceivingAddress, what: readonly Change[], now: number): void {
  const at = Math.trunc(now)
  const { id, name, status, recipient } = address
  context.database.run(
    'update receiving_addresses set name = ?, status = ?, recipient = ?, updated_at = ? where id = ?',
    name,
    status,
    JSON.stringify(recipient),
    at,
    id,
  )
  for (const each of what) recordChange(context, address, each, at)
}

function recordChange({ database }: Context, { id, recipient }: ReceivingAddress, what: Change, at: number): void {
  database.run(
    'insert into receiving_changes (address_id, at, what, recipient) values (?, ?, ?, ?)',
    id,
    at,
    what,
    JSON.stringify(recipient),
  )
}

/** Returns the changes of an address, newest first, each with the bank account that applied from then on. */
export function listChanges(
  { database }: Context,
  { id }: ReceivingAddress,
): { at: number; what: Change; recipient: PayoutAccount }[] {
  const rows = database.all<{ at: number; what: Change; recipient: string }>(
    'select at, what, recipient from receiving_changes where address_id = ? order by id desc',
    id,
  )
  return rows.map(({ at, what, recipient }) => ({ at, what, recipient: parseRecipient(recipient) }))
}

/** Returns whether the address is still paused because its bank account is closed. */
export function isBankClosed({ database }: Context, { id, status }: ReceivingAddress): boolean {
  const last = database.get<{ what: Change }>(
    `select what from receiving_changes where address_id = ? and what not in ('renamed', 'bank_account') order by id desc limit 1`,
    id,
  )
  return status === 'paused' && last?.what === 'bank_closed'
}

/** Compares the account numbers only; the holders' names may differ. */
export function isSameBankAccount(one: BankNumbers, other: BankNumbers): boolean {
  return (
    one.receiverIban === other.receiverIban &&
    one.receiverSortCode === other.receiverSortCode &&
    one.receiverAccount === other.receiverAccount
  )
}

/** Returns the deposit address on the network; it never changes. */
export function getDepositAddress({ seed }: Context, { coin, id }: ReceivingAddress): string {
  return deriveDepositAddress(coin, seed, id)
}

/** Returns the data with which a deposit's payment `key` starts. */
export function buildIncomingTarget(context: Context, address: ReceivingAddress, key: string): IncomingTarget {
  const { id: addressId, account, name, coin, currency, recipient, status } = address
  return {
    key,
    account,
    addressId,
    name,
    coin,
    currency,
    ...recipient,
    payerName: getAccountName(requireAccount(context, account)),
    address: getDepositAddress(context, address),
    isPaused: status === 'paused',
  }
}

/** Links a payment to the address of its deposit. */
export function linkDeposit({ database }: Context, { id }: ReceivingAddress, { key }: Payment): void {
  database.run('insert or ignore into receiving_deposits (payment_key, address_id) values (?, ?)', key, id)
}

/** Returns a page of the address's payment keys, newest first, with the total. */
export function listDeposits(
  { database }: Context,
  { id }: ReceivingAddress,
  { limit, offset }: { limit: number; offset: number },
): { keys: string[]; total: number } {
  const rows = database.all<{ key: string }>(
    `select key from receiving_deposits join payments on key = payment_key where address_id = ?
     order by created_at desc, key limit ? offset ?`,
    id,
    limit,
    offset,
  )
  const { total } =
    database.get<{ total: number }>('select count(*) as total from receiving_deposits where address_id = ?', id) ?? {}
  return { keys: rows.map(({ key }) => key), total: total ?? 0 }
}

/**
 * Moves an account's addresses and their payments to another account when the two are merged. The deposit addresses
 * stay valid.
 */
export function moveAddresses(context: Context, from: Account, to: Account): void {
  const isSamePerson = isSameName(getAccountName(from), getAccountName(to))
  for (const address of listAddresses(context, from)) {
    const { keys } = listDeposits(context, address, { limit: -1, offset: 0 })
    movePayments(context, keys, to)
    const recipient = { ...address.recipient, receiverIsSelf: address.recipient.receiverIsSelf && isSamePerson }
    context.database.run(
      'update receiving_addresses set account_number = ?, recipient = ? where id = ?',
      to.number,
      JSON.stringify(recipient),
      address.id,
    )
  }
}

/** Returns the payout that is held at the address, or null. */
export function findHeldPayment(context: Context, { id }: ReceivingAddress): Payment | null {
  const row = context.database.get<{ key: string }>(
    `select key from receiving_deposits join payments on key = payment_key where address_id = ? and status = 'I'`,
    id,
  )
  return row ? findPayment(context, row.key) : null
}

/** Returns the total of completed payouts in cents or pence. */
export function sumPaidOut({ database }: Context, { id }: ReceivingAddress): bigint {
  const row = database.get<{ cents: number | null }>(
    `select sum(paid_cents) as cents from receiving_deposits join payments on key = payment_key
     where address_id = ? and list_status = 'COMPLETED'`,
    id,
  )
  return BigInt(row?.cents ?? 0)
}

function parseRow({ account_number: account, created_at, updated_at, recipient, ...row }: Row): ReceivingAddress {
  return { ...row, account, recipient: parseRecipient(recipient), createdAt: created_at, updatedAt: updated_at }
}

function parseRecipient(text: string): PayoutAccount {
  // Only this module writes the column, so its shape is known.
  return JSON.parse(text) as PayoutAccount
}
