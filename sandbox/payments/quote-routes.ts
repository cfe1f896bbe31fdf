import { z } from 'zod'
import { formatCents } from '#sandbox/domain/cents.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute, type Call } from '#sandbox/http/route.ts'
import { createSecret } from '#sandbox/core/ids.ts'
import { getHoldMs } from '#sandbox/payments/life-cycle/payment-rate.ts'
import { createMessage } from '#sandbox/texts/messages.ts'
import { getArrivalDays, findBankAccount, isSepaCountry, getLatestArrival, getRail } from '#sandbox/external/banks.ts'
import { requireCoin, SERVICE_COIN } from '#sandbox/external/coins.ts'
import { formatUnits } from '#sandbox/domain/money.ts'
import { formatPoundRate, formatRate } from '#sandbox/external/rates.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { checkPriceRequest, SumFields } from './form/payment-form.ts'
import { requirePaidFrom } from './form/payment-means.ts'
import { getFeePercent, priceRequest, createRatesLookup, requireVoucher } from './form/payment-price.ts'

/** Time from the last confirmation to the bank batch: conversion, queue and batch. */
const PAYOUT_MS = 95_000

const Body = SumFields.extend({
  receiver_iban: z.string('validation.required').nullish(),
  receiver_country_code: z.string('validation.required').nullish(),
  receiver_is_self: z.boolean('validation.required').nullish(),
  voucher: z.string('validation.required').nullish(),
  account: z.enum(['crypto', 'balance'], 'validation.required').nullish(),
  account_id: z.string('validation.required').nullish(),
})
type Body = z.output<typeof Body>

/** Builds a quote at `now`; it holds no rate. */
function buildQuote({ context, account, now }: Call<'required'>, id: string, given: Body) {
  const paidFrom = requirePaidFrom(context, account, given)
  const input = paidFrom === null ? given : { ...given, coin: SERVICE_COIN.coin, voucher: null }
  const errors = new FieldErrors()
  const bank = input.currency === 'EUR' && input.receiver_iban ? findBankAccount(input.receiver_iban) : null
  if (input.currency === 'EUR' && input.receiver_iban && !bank) errors.add('receiver_iban', 'validation.iban_invalid')
  const inSepa = input.currency === 'GBP' || (bank?.sepa ?? isSepaCountry(input.receiver_country_code ?? 'EE'))
  // The form omits `receiver_is_self` for a company, whose account is not the customer's own.
  const way = { receiverIsSelf: input.receiver_is_self === true, companyId: null }
  const request = checkPriceRequest(
    input,
    { inSepa, ratesNow: createRatesLookup(context, now), paidFrom, ...way },
    errors,
  )
  errors.refuse()
  if (request === null) throw new Error('A sum without a value was not refused')

  const voucher = input.voucher ? requireVoucher(context, account, input.voucher, { now }) : null
  const price = priceRequest(context, request, { now, voucher })
  const { decimals, confirmations, secondsPerConfirmation } = requireCoin(input.coin)
  const instant = input.currency === 'GBP' || (inSepa && (bank?.instant ?? true))
  const rail = getRail({ instant, inSepa })
  const sentAt = now + confirmations * secondsPerConfirmation * 1000 + PAYOUT_MS
  return {
    id,
    amount: formatCents(price.amount),
    currency: price.currency,
    amount_eur: formatCents(price.amountEur),
    pound_rate: price.currency === 'GBP' ? formatPoundRate(price.eurPerPound) : null,
    coin: input.coin,
    coin_amount: formatUnits(price.coinDue, decimals),
    rate: formatRate(price.rate, input.coin),
    market_rate: formatRate(price.marketRate, input.coin),
    fee: formatCents(price.fee),
    fee_percent: getFeePercent(request),
    fee_fixed: formatCents(price.fixedFee),
    fee_service: formatCents(price.fee - price.fixedFee),
    in_sepa: inSepa,
    discount: formatCents(price.discount),
    total: formatCents(price.amountEur + price.fee - price.discount),
    rate_expires_sec: getHoldMs(input.coin) / 1000,
    arrival_estimate: new Date(getLatestArrival({ rail, currency: price.currency, sentAt })).toISOString(),
    arrival_instant: instant,
    bank_name: bank?.bankName ?? null,
    bic: bank?.bic ?? null,
    warnings: [
      ...(instant ? [] : [createMessage('validation.iban_not_instant', { days: getArrivalDays(rail) })]),
      ...(isPartlyLost(price.fee, voucher?.discount_cents ?? 0) ? [createMessage('validation.voucher_partial')] : []),
    ],
  }
}

/** A voucher is used up at once: its value above the fee is lost. */
function isPartlyLost(fee: bigint, cents: number): boolean {
  return BigInt(cents) > fee
}

function createQuote(call: Call<'required'>) {
  const { database, account, now, body } = call
  const input = requireBody(Body, body)
  const id = `quo_${createSecret().slice(0, 20)}`
  const ticket = buildQuote(call, id, input)
  database.run('delete from quotes where account_number = ? and expires_at <= ?', account.number, Math.trunc(now))
  database.run(
    'insert into quotes (id, account_number, expires_at, request) values (?, ?, ?, ?)',
    id,
    account.number,
    Math.trunc(now) + ticket.rate_expires_sec * 1000,
    JSON.stringify(input),
  )
  return ticket
}

/** Returns a stored quote, repriced at today's rate. */
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
  return buildQuote(call, id, Body.parse(JSON.parse(row.request)))
}

export const quoteRoutes = [
  defineRoute({ method: 'POST', path: 'transactions/ticket', auth: 'required', handler: createQuote }),
  defineRoute({ method: 'GET', path: 'transactions/ticket', auth: 'required', handler: readQuote }),
]
