import { accountName, requireAccount, type Account } from '#sandbox/core/accounts.ts'
import type { Context } from '#sandbox/core/context.ts'
import { newId } from '#sandbox/core/ids.ts'
import { depositAddress } from '#sandbox/external/chain.ts'
import { isSameName } from '#sandbox/external/name-check.ts'
import type { IncomingTo } from '#sandbox/payments/life-cycle/incoming.ts'
import type { Payment, Recipient } from '#sandbox/payments/life-cycle/payment-record.ts'
import { findPayment, movePayments } from '#sandbox/payments/payment-store.ts'

/** The bank account behind an address, and whether it is inside SEPA. */
export type PaidAccount = Recipient & { inSepa: boolean }

export type AddressStatus = 'active' | 'paused' | 'archived'

/** Crypto of one coin that arrives at `address` is paid out to the recipient. Times are ms of the account's clock. */
export type ReceivingAddress = {
  id: string
  account: number
  name: string
  coin: string
  currency: 'EUR' | 'GBP'
  status: AddressStatus
  recipient: PaidAccount
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

/** The addresses of an account, the newest first; those of one status where that is asked for. */
export function addressesOf(
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

/** The address with this id, whoever has it; null for an unknown one. */
export function findAddress({ database }: Context, id: string): ReceivingAddress | null {
  const row = database.get<Row>('select * from receiving_addresses where id = ?', id)
  return row ? parseRow(row) : null
}

export type NewAddress = Pick<ReceivingAddress, 'name' | 'coin' | 'currency' | 'recipient'>

/** Makes an address of the account's own, active from now on. */
export function addAddress(context: Context, account: Account, made: NewAddress, now: number): ReceivingAddress {
  const at = Math.trunc(now)
  const { name, coin, currency, recipient } = made
  const id = newId(context, 'fill', account.number)
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
    ...made,
    id,
    account: account.number,
    status: 'active',
    createdAt: at,
    updatedAt: at,
  }
  noteChange(context, address, 'created', at)
  return address
}

/** Keeps an address as it is now, and what was changed of it. */
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
  for (const each of what) noteChange(context, address, each, at)
}

function noteChange({ database }: Context, { id, recipient }: ReceivingAddress, what: Change, at: number): void {
  database.run(
    'insert into receiving_changes (address_id, at, what, recipient) values (?, ?, ?, ?)',
    id,
    at,
    what,
    JSON.stringify(recipient),
  )
}

/** What was changed of an address, the newest first, each with the bank account as it was from then on. */
export function changesOf(
  { database }: Context,
  { id }: ReceivingAddress,
): { at: number; what: Change; recipient: PaidAccount }[] {
  const rows = database.all<{ at: number; what: Change; recipient: string }>(
    'select at, what, recipient from receiving_changes where address_id = ? order by id desc',
    id,
  )
  return rows.map(({ at, what, recipient }) => ({ at, what, recipient: parseRecipient(recipient) }))
}

/** Whether the address is paused because its bank account is closed, and neither that nor anything else was done about it since. */
export function isBankClosed({ database }: Context, { id, status }: ReceivingAddress): boolean {
  const last = database.get<{ what: Change }>(
    `select what from receiving_changes where address_id = ? and what not in ('renamed', 'bank_account') order by id desc limit 1`,
    id,
  )
  return status === 'paused' && last?.what === 'bank_closed'
}

/** Whether both are one bank account, whoever they name as its holder. */
export function isSameBankAccount(one: BankNumbers, other: BankNumbers): boolean {
  return (
    one.receiverIban === other.receiverIban &&
    one.receiverSortCode === other.receiverSortCode &&
    one.receiverAccount === other.receiverAccount
  )
}

/** Where crypto for the address is sent to: the same for as long as there is the address. */
export function cryptoAddress({ seed }: Context, { coin, id }: ReceivingAddress): string {
  return depositAddress(coin, seed, id)
}

/** What a deposit at the address begins with, under the key of its payment. */
export function incomingTo(context: Context, address: ReceivingAddress, key: string): IncomingTo {
  const { id: addressId, account, name, coin, currency, recipient, status } = address
  return {
    key,
    account,
    addressId,
    name,
    coin,
    currency,
    ...recipient,
    payerName: accountName(requireAccount(context, account)),
    address: cryptoAddress(context, address),
    isPaused: status === 'paused',
  }
}

/** Notes that a payment came in at the address. */
export function linkDeposit({ database }: Context, { id }: ReceivingAddress, { key }: Payment): void {
  database.run('insert or ignore into receiving_deposits (payment_key, address_id) values (?, ?)', key, id)
}

/** A page of the payments that came in at the address, the newest first, and how many there are. */
export function depositsOf(
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

/** Gives the addresses of an account to another, with what came in at them: who has the address goes on sending to it. */
export function moveAddresses(context: Context, from: Account, to: Account): void {
  const isSamePerson = isSameName(accountName(from), accountName(to))
  for (const address of addressesOf(context, from)) {
    const { keys } = depositsOf(context, address, { limit: -1, offset: 0 })
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

/** The payment that waits at the address; null when nothing does. */
export function waitingAt(context: Context, { id }: ReceivingAddress): Payment | null {
  const row = context.database.get<{ key: string }>(
    `select key from receiving_deposits join payments on key = payment_key where address_id = ? and status = 'I'`,
    id,
  )
  return row ? findPayment(context, row.key) : null
}

/** Cents or pence that went to bank accounts from the address. */
export function paidOutFrom({ database }: Context, { id }: ReceivingAddress): bigint {
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

function parseRecipient(text: string): PaidAccount {
  // Written by this module alone, so its shape is known.
  return JSON.parse(text) as PaidAccount
}
