import { z } from 'zod'
import { formatCents } from '#sandbox/cents.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute, type Call } from '#sandbox/http/route.ts'
import { newSecret } from '#sandbox/ids.ts'
import { textOf } from '#sandbox/messages.ts'
import { arrivalOf, findBankAccount } from '#sandbox/rails/banks.ts'
import { findCoin, requireCoin } from '#sandbox/rails/coins.ts'
import { formatUnits } from '#sandbox/rails/money.ts'
import { formatRate } from '#sandbox/rails/rates.ts'
import { FieldErrors } from './field-errors.ts'
import { checkSum } from './payment-form.ts'
import { priceOf, requireVoucher } from './payment-price.ts'

const HELD_SECONDS = 1800
/** From the last confirmation to the bank batch: conversion, queue and batch. */
const PAYOUT_MS = 95_000

const Body = z.object({
  sum: z.string('validation.required').trim(),
  sum_currency: z.string('validation.required').default('EUR'),
  coin: z.string('validation.required').default('BTC'),
  receiver_iban: z.string('validation.required').nullish(),
  voucher: z.string('validation.required').nullish(),
})
type Body = z.output<typeof Body>

/** A quote at `now`; it holds nothing. */
function quote({ world, account, now }: Call<'required'>, id: string, entry: Body) {
  if (entry.sum_currency !== 'EUR') throw new Refusal(501, 'error.not_implemented')
  const errors = new FieldErrors()
  const amount = checkSum(entry.sum, errors)
  const coin = findCoin(entry.coin)
  if (!coin) errors.add('coin', 'error.unsupported_network_or_coin')
  const bank = entry.receiver_iban ? findBankAccount(entry.receiver_iban) : null
  if (entry.receiver_iban && !bank) errors.add('receiver_iban', 'validation.iban_invalid')
  errors.refuse()

  const voucher = entry.voucher ? requireVoucher(world, account, entry.voucher, { now }) : null
  const inSepa = bank?.sepa ?? true
  const price = priceOf(world, { amount: amount ?? 0n, coin: entry.coin, inSepa, voucher }, now)
  const { decimals, confirmations, secondsPerConfirmation } = requireCoin(entry.coin)
  const instant = bank?.instant ?? true
  const sentAt = now + confirmations * secondsPerConfirmation * 1000 + PAYOUT_MS
  return {
    id,
    amount: formatCents(price.amount),
    currency: 'EUR',
    coin: entry.coin,
    coin_amount: formatUnits(price.coinDue, decimals),
    rate: formatRate(price.rate.ours, entry.coin),
    market_rate: formatRate(price.rate.market, entry.coin),
    fee: formatCents(price.service + price.fixed),
    fee_percent: '1.75',
    fee_fixed: formatCents(price.fixed),
    fee_service: formatCents(price.service),
    in_sepa: inSepa,
    discount: formatCents(price.discount),
    total: formatCents(price.total),
    rate_expires_sec: HELD_SECONDS,
    arrival_estimate: new Date(arrivalOf({ instant, sentAt })).toISOString(),
    arrival_instant: instant,
    warnings: [
      ...(instant ? [] : [textOf('validation.iban_not_instant')]),
      ...(isPartlyLost(price.service + price.fixed, voucher?.discount_cents ?? 0)
        ? [textOf('validation.voucher_partial')]
        : []),
    ],
  }
}

/** A voucher is never used in part: what it is worth above the fee is lost. */
function isPartlyLost(fee: bigint, cents: number): boolean {
  return BigInt(cents) > fee
}

function makeQuote(call: Call<'required'>) {
  const { database, account, now, body } = call
  const entry = requireBody(Body, body)
  const id = `quo_${newSecret().slice(0, 20)}`
  const ticket = quote(call, id, entry)
  database.run('delete from quotes where account_number = ? and expires_at <= ?', account.number, Math.trunc(now))
  database.run(
    'insert into quotes (id, account_number, expires_at, request) values (?, ?, ?, ?)',
    id,
    account.number,
    Math.trunc(now) + HELD_SECONDS * 1000,
    JSON.stringify(entry),
  )
  return ticket
}

/** The quote as it is now: the same payment at the present rate. */
function readQuote(call: Call<'required'>) {
  const { database, account, now, query } = call
  const id = query.get('id') ?? ''
  const row = database.get<{ request: string }>(
    'select request from quotes where id = ? and account_number = ? and expires_at > ?',
    id,
    account.number,
    Math.trunc(now),
  )
  if (!row) throw new Refusal(404, 'error.not_found')
  return quote(call, id, Body.parse(JSON.parse(row.request)))
}

export const ticketRoutes = [
  defineRoute({ method: 'POST', path: 'transactions/ticket', auth: 'required', handler: makeQuote }),
  defineRoute({ method: 'GET', path: 'transactions/ticket', auth: 'required', handler: readQuote }),
]
