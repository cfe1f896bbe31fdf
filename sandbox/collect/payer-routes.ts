import { z } from 'zod'
import { getAccountName, requireAccount } from '#sandbox/core/accounts.ts'
import { getAccountTime } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { getPrices } from '#sandbox/domain/prices.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { Email } from '#sandbox/domain/email-address.ts'
import { hasUnseenCharacters } from '#sandbox/domain/plain-text.ts'
import { listHeldMoments } from '#sandbox/domain/held-moments.ts'
import { convertPenceToCents, formatUnits, parseUnits, convertToPoundBounds } from '#sandbox/domain/money.ts'
import { COINS, findCoin, requireCoin } from '#sandbox/external/coins.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, FileAnswer, type Call } from '#sandbox/http/route.ts'
import { countAttempt, requireUnlocked, takeEmailTurn } from '#sandbox/http/throttle.ts'
import { checkRange } from '#sandbox/payments/form/payment-form.ts'
import { computePrice } from '#sandbox/payments/life-cycle/payment-price.ts'
import { getHoldMs } from '#sandbox/payments/life-cycle/payment-rate.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { getRates } from '#sandbox/payments/payment-store.ts'
import { findLink, type Link } from './collect-links.ts'
import {
  addCollected,
  buildPriceRequest,
  advanceCollected,
  findByPayerKey,
  createCollected,
  saveCollected,
} from './collect-payments.ts'
import { expireOtherPrices, getAvailability } from './link-uses.ts'
import { applyChoice, isDone, PayerAnswer } from './payer-answer.ts'
import { renderPayerReceipt } from './payer-receipt.ts'
import { formatPayerRates } from './payer-rates.ts'
import { listPayerActions, serializeForPayer } from './payer-wire.ts'

type Anonymous = Call<'none'>

/** Wrong codes and keys per network and 15 minutes. Valid ones are not counted, because link codes are public. */
const GUESSES = 1200
/** New payments per network and 15 minutes. Not counted per link, because strangers could then block a link. */
const STARTS = 300

const amount = z.string().trim().nullish()
const Chosen = z.object({ coin: z.string('validation.required'), amount })
const Payer = Chosen.extend({
  payer_name: z
    .string('validation.required')
    .trim()
    .min(1, 'validation.required')
    .max(255, 'validation.too_long')
    .refine((name) => !hasUnseenCharacters(name), 'validation.hidden_characters'),
  payer_email: Email.nullish(),
  quoted_coin_amount: amount,
})

/** A link with its merchant's current time. */
type OpenLink = { link: Link; now: number }

/**
 * @throws Refusal 404 for a link that is unknown, not accepted, disabled, expired or used up, without revealing which
 * (threats.md#T48); 409 while other payers reserve its remaining uses
 */
function requireOpen({ context, client, param }: Anonymous): OpenLink {
  const link = findLink(context, param('code'))
  if (!link) {
    countGuess(context, client)
    throw createUnavailableError()
  }
  const now = getAccountTime(context, requireAccount(context, link.account_number))
  const opening = getAvailability(context, link, now)
  if (opening.state === 'closed') throw createUnavailableError()
  if (opening.state === 'busy') {
    const until = new Date(Math.trunc(opening.until)).toISOString()
    throw new Refusal(409, 'error.payment_link_busy', { params: { until }, keepWrites: true })
  }
  return { link, now }
}

function createUnavailableError(): Refusal {
  return new Refusal(404, 'error.payment_link_unavailable', { keepWrites: true })
}

/** @throws Refusal 429 after too many wrong codes from the client's network */
function countGuess(context: Context, { address }: Anonymous['client']): void {
  if (address === null) return
  requireUnlocked(context, 'link-read', address)
  countAttempt(context, 'link-read', address, { tries: GUESSES })
}

/** Serializes a link with the public details of its merchant only. */
function serializeLink(context: Context, { link, now }: OpenLink) {
  const { code, account_number: merchant, amount_cents: cents, currency, label, status, reference } = link
  const pound = getRates(context, 'BTC')(now).pound
  const { payment: bounds } = getPrices()
  const { min, max } = currency === 'GBP' ? convertToPoundBounds(bounds, pound) : bounds
  return {
    code,
    merchant: getAccountName(requireAccount(context, merchant)),
    verified: true,
    amount: cents === 0 ? null : formatCents(BigInt(cents)),
    currency,
    description: label,
    reference,
    status,
    min: formatCents(min),
    max: formatCents(max),
    coins: COINS.map(({ coin }) => coin),
    as_of: new Date(Math.trunc(now)).toISOString(),
  }
}

/**
 * Returns the coin and the amount: the link's, or the payer's if the link has none.
 * @throws Refusal 422 at the field
 */
function requireChosen(context: Context, { link, now }: OpenLink, { coin, amount: typed }: z.output<typeof Chosen>) {
  const errors = new FieldErrors()
  if (!findCoin(coin)) errors.add('coin', 'error.unsupported_network_or_coin')
  const isOpen = link.amount_cents === 0
  const cents = isOpen ? parseUnits((typed ?? '').replace(',', '.'), 2) : BigInt(link.amount_cents)
  if (isOpen && !typed) errors.add('amount', 'validation.required')
  else if (cents === null) errors.add('amount', 'validation.numeric')
  else if (isOpen) {
    const { pound } = getRates(context, 'BTC')(now)
    const euros = link.currency === 'GBP' ? convertPenceToCents(cents, pound) : cents
    checkRange(euros, { field: 'amount', currency: link.currency, pound }, errors)
  }
  errors.refuse()
  return { coin, cents: cents ?? 0n }
}

function buildQuote(call: Anonymous) {
  const { context, body } = call
  const opened = requireOpen(call)
  const chosen = requireChosen(context, opened, requireBody(Chosen, body))
  const { now, link } = opened
  const coin = requireCoin(chosen.coin)
  const price = computePrice(buildPriceRequest(context, link, chosen), getRates(context, coin.coin)(now))
  return {
    coin: coin.coin,
    asset: coin.asset,
    network_name: coin.networkName,
    amount: formatCents(chosen.cents),
    currency: link.currency,
    coin_amount: formatUnits(price.coinDue, coin.decimals),
    ...formatPayerRates(price, { coin: coin.coin, sumCurrency: link.currency }),
    hold_sec: getHoldMs(coin.coin) / 1000,
    as_of: new Date(Math.trunc(now)).toISOString(),
  }
}

/**
 * Returns when the payer's quoted price was current, within the held minutes, in ms; `now` without a quote
 * (rules.md#link-quote).
 * @throws Refusal 409 if that price is no longer held
 */
function requireQuotedTime(
  context: Context,
  { link, now }: { link: Link; now: number },
  { coin, cents, quoted }: { coin: string; cents: bigint; quoted: string | null | undefined },
): number {
  if (!quoted) return now
  const units = parseUnits(quoted, requireCoin(coin).decimals)
  const request = buildPriceRequest(context, link, { coin, cents })
  const rateAt = getRates(context, coin)
  const at = listHeldMoments(now).find((moment) => computePrice(request, rateAt(moment)).coinDue === units)
  if (at === undefined) throw new Refusal(409, 'error.rate_moved')
  return at
}

function pay(call: Anonymous): Answer {
  const { context, body, client, language, operation } = call
  const opened = requireOpen(call)
  const { link, now } = opened
  if (client.address !== null) requireUnlocked(context, 'collect-start', client.address)
  const given = requireBody(Payer, body)
  const { coin, cents } = requireChosen(context, opened, given)
  if (client.address !== null) countAttempt(context, 'collect-start', client.address, { tries: STARTS, operation })
  const quotedAt = requireQuotedTime(context, opened, { coin, cents, quoted: given.quoted_coin_amount })
  const payment = createCollected(context, link, { coin, cents, payerName: given.payer_name, now, quotedAt })
  // Payers can enter any email address. Above the rate limit, this payment sends no emails; earlier payments still
  // do.
  const email = given.payer_email ?? null
  const isEmailed = email !== null && takeEmailTurn(context, 'payer-email', email.toLowerCase())
  addCollected(context, payment, { payerEmail: isEmailed ? email : null, language })
  const wire = serializeForPayer(context, payment, now)
  // The payer's key replaces the payment's number, which opens the payment only for the merchant.
  return new Answer({ transaction_key: wire.key, ...wire }, { status: 201 })
}

/** @throws Refusal 404 for an unknown key */
function requireOwn({ context, client, param }: Anonymous): { payment: Payment; now: number } {
  const found = findByPayerKey(context, param('key'))
  if (!found) {
    countGuess(context, client)
    throw new Refusal(404, 'error.link_invalid', { keepWrites: true })
  }
  const now = getAccountTime(context, requireAccount(context, found.payment.account))
  return { payment: advanceCollected(context, found.payment, now), now }
}

/** Applies the payer's choice; idempotent. Responds 409 if the choice is no longer possible. */
function handleAnswer(call: Anonymous) {
  const { context, body } = call
  const given = requireBody(PayerAnswer, body)
  const { payment, now } = requireOwn(call)
  if (isDone(payment, given)) return serializeForPayer(context, payment, now)
  if (!listPayerActions(context, payment, now).includes(given.choice)) {
    throw new Refusal(409, 'error.payment_changed', { keepWrites: true })
  }
  const next = applyChoice(context, payment, given, now)
  saveCollected(context, next)
  // A late payment takes its use with this answer, before its status changes.
  if (given.choice === 'convert')
    expireOtherPrices(context, requireAccount(context, next.account), { ...next, at: now })
  return serializeForPayer(context, next, now)
}

function readReceipt(call: Anonymous): FileAnswer {
  const { context, language } = call
  const { payment, now } = requireOwn(call)
  const isPdf = call.param('format') === 'pdf'
  if (!isPdf || !listPayerActions(context, payment, now).includes('receipt')) throw new Refusal(404, 'error.not_found')
  const account = requireAccount(context, payment.account)
  return new FileAnswer('application/pdf', () =>
    renderPayerReceipt(payment, { merchant: getAccountName(account), now, language }),
  )
}

export const payerRoutes = [
  defineRoute({
    method: 'GET',
    path: 'collect_links/:code',
    auth: 'none',
    handler: (call) => serializeLink(call.context, requireOpen(call)),
  }),
  defineRoute({ method: 'POST', path: 'collect_links/:code/quote', auth: 'none', handler: buildQuote }),
  defineRoute({ method: 'POST', path: 'collect_links/:code/pay', auth: 'none', handler: pay }),
  defineRoute({
    method: 'GET',
    path: 'collect_payments/:key',
    auth: 'none',
    handler(call) {
      const { payment, now } = requireOwn(call)
      return serializeForPayer(call.context, payment, now)
    },
  }),
  defineRoute({ method: 'POST', path: 'collect_payments/:key/answer', auth: 'none', handler: handleAnswer }),
  defineRoute({ method: 'GET', path: 'collect_payments/:key/receipt/:format', auth: 'none', handler: readReceipt }),
]
