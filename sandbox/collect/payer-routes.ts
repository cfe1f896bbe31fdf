import { z } from 'zod'
import { accountName, requireAccount } from '#sandbox/core/accounts.ts'
import { accountNow } from '#sandbox/core/clock.ts'
import type { Context } from '#sandbox/core/context.ts'
import { prices } from '#sandbox/domain/prices.ts'
import { formatCents } from '#sandbox/domain/cents.ts'
import { Email } from '#sandbox/domain/email-address.ts'
import { hasUnseenCharacters } from '#sandbox/domain/plain-text.ts'
import { eurOfPence, formatUnits, parseUnits, poundBounds } from '#sandbox/domain/money.ts'
import { COINS, findCoin, requireCoin } from '#sandbox/external/coins.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { Answer, defineRoute, FileAnswer, type Call } from '#sandbox/http/route.ts'
import { countAttempt, requireUnlocked, takeEmailTurn } from '#sandbox/http/throttle.ts'
import { checkRange, checkRefundAddress } from '#sandbox/payments/form/payment-form.ts'
import { apply } from '#sandbox/payments/life-cycle/payment.ts'
import { priceAt } from '#sandbox/payments/life-cycle/payment-price.ts'
import { answered, hasQuestion } from '#sandbox/payments/life-cycle/payment-question.ts'
import { hasExpiredRate, heldMs } from '#sandbox/payments/life-cycle/payment-rate.ts'
import type { Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { ratesFor } from '#sandbox/payments/payment-store.ts'
import { findLink, type Link } from './collect-links.ts'
import { addCollected, askedFor, atPresent, findByPayerKey, newCollected, saveCollected } from './collect-payments.ts'
import { endOtherPrices, openingOf } from './link-uses.ts'
import { payerReceiptPdf } from './payer-receipt.ts'
import { requireQuoted } from './quoted-moment.ts'
import { payerRates } from './payer-rates.ts'
import { payerActions, wireForPayer } from './payer-wire.ts'

type Anonymous = Call<'none'>

/** Codes and keys that open nothing, from one network within 15 minutes. A right one is never counted: anybody can name it. */
const GUESSES = 1200
/** Payments started from one network within 15 minutes. Not by the link: strangers would close it for its payers. */
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

/** The link with its merchant's present. */
type Opened = { link: Link; now: number }

/**
 * @throws Refusal 404 for a link that is unknown, not accepted yet, switched off, expired or used up: payers are told the
 *   same (threats.md#T48); 409 while others take up what is left of it
 */
function requireOpen({ context, client, param }: Anonymous): Opened {
  const link = findLink(context, param('code'))
  if (!link) {
    countGuess(context, client)
    throw unavailable()
  }
  const now = accountNow(context, requireAccount(context, link.account_number))
  const opening = openingOf(context, link, now)
  if (opening.state === 'closed') throw unavailable()
  if (opening.state === 'busy') {
    const until = new Date(Math.trunc(opening.until)).toISOString()
    throw new Refusal(409, 'error.payment_link_busy', { params: { until }, keepWrites: true })
  }
  return { link, now }
}

function unavailable(): Refusal {
  return new Refusal(404, 'error.payment_link_unavailable', { keepWrites: true })
}

/** @throws Refusal 429 after too many from the network of the client */
function countGuess(context: Context, { address }: Anonymous['client']): void {
  if (address === null) return
  requireUnlocked(context, 'link-read', address)
  countAttempt(context, 'link-read', address, { tries: GUESSES })
}

/** What a payer is told of a link: what its business publishes by it, and nothing else of the business. */
function wireLink(context: Context, { link, now }: Opened) {
  const { code, account_number: merchant, amount_cents: cents, currency, label, status, reference } = link
  const pound = ratesFor(context, 'BTC')(now).pound
  const { payment: bounds } = prices()
  const { min, max } = currency === 'GBP' ? poundBounds(bounds, pound) : bounds
  return {
    code,
    merchant: accountName(requireAccount(context, merchant)),
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
 * What somebody pays: what the link asks for, or what they choose where it leaves that open.
 *
 * @throws Refusal 422 at the field
 */
function requireChosen(context: Context, { link, now }: Opened, { coin, amount: typed }: z.output<typeof Chosen>) {
  const errors = new FieldErrors()
  if (!findCoin(coin)) errors.add('coin', 'error.unsupported_network_or_coin')
  const isOpen = link.amount_cents === 0
  const cents = isOpen ? parseUnits((typed ?? '').replace(',', '.'), 2) : BigInt(link.amount_cents)
  if (isOpen && !typed) errors.add('amount', 'validation.required')
  else if (cents === null) errors.add('amount', 'validation.numeric')
  else if (isOpen) {
    const { pound } = ratesFor(context, 'BTC')(now)
    const euros = link.currency === 'GBP' ? eurOfPence(cents, pound) : cents
    checkRange(euros, { field: 'amount', currency: link.currency, pound }, errors)
  }
  errors.refuse()
  return { coin, cents: cents ?? 0n }
}

function quote(call: Anonymous) {
  const { context, body } = call
  const opened = requireOpen(call)
  const chosen = requireChosen(context, opened, requireBody(Chosen, body))
  const { now, link } = opened
  const coin = requireCoin(chosen.coin)
  const price = priceAt(askedFor(context, link, chosen), ratesFor(context, coin.coin)(now))
  return {
    coin: coin.coin,
    asset: coin.asset,
    network_name: coin.networkName,
    amount: formatCents(chosen.cents),
    currency: link.currency,
    coin_amount: formatUnits(price.coinDue, coin.decimals),
    ...payerRates(price, { coin: coin.coin, sumCurrency: link.currency }),
    hold_sec: heldMs(coin.coin) / 1000,
    as_of: new Date(Math.trunc(now)).toISOString(),
  }
}

function pay(call: Anonymous): Answer {
  const { context, body, client, language, operation } = call
  const opened = requireOpen(call)
  const { link, now } = opened
  if (client.address !== null) requireUnlocked(context, 'collect-start', client.address)
  const given = requireBody(Payer, body)
  const { coin, cents } = requireChosen(context, opened, given)
  if (client.address !== null) countAttempt(context, 'collect-start', client.address, { tries: STARTS, operation })
  const quotedAt = requireQuoted(context, opened, { coin, cents, quoted: given.quoted_coin_amount })
  const payment = newCollected(context, link, { coin, cents, payerName: given.payer_name, now, quotedAt })
  // Anybody can write any address here. A payment over the limit is not emailed about; the payments before it still are.
  const email = given.payer_email ?? null
  const isEmailed = email !== null && takeEmailTurn(context, 'payer-email', email.toLowerCase())
  addCollected(context, payment, { payerEmail: isEmailed ? email : null, language })
  const wire = wireForPayer(context, payment, now)
  // By this key a payer opens the payment; its number opens it for the business alone.
  return new Answer({ transaction_key: wire.key, ...wire }, { status: 201 })
}

/** @throws Refusal 404 for a key that opens nothing */
function requireOwn({ context, client, param }: Anonymous): { payment: Payment; now: number } {
  const found = findByPayerKey(context, param('key'))
  if (!found) {
    countGuess(context, client)
    throw new Refusal(404, 'error.link_invalid', { keepWrites: true })
  }
  const now = accountNow(context, requireAccount(context, found.payment.account))
  return { payment: atPresent(context, found.payment, now), now }
}

const text = z
  .string()
  .trim()
  .nullish()
  .transform((value) => value || null)
const Given = z.object({
  choice: z.enum(['renew', 'convert', 'refund', 'refund_address', 'choices'], 'validation.required'),
  refund_address: text,
  if_late: z.enum(['float', 'ask']).optional(),
  if_short: z.enum(['wait', 'refund']).optional(),
  if_over: z.enum(['refund', 'convert']).optional(),
})
type Given = z.output<typeof Given>

/** Does what the payer chose. The same once more changes nothing; what cannot be done any more is 409. */
function answer(call: Anonymous) {
  const { context, body } = call
  const given = requireBody(Given, body)
  const { payment, now } = requireOwn(call)
  if (isDone(payment, given)) return wireForPayer(context, payment, now)
  if (!payerActions(context, payment, now).includes(given.choice)) {
    throw new Refusal(409, 'error.payment_changed', { keepWrites: true })
  }
  const next = afterChoice(context, payment, given, now)
  saveCollected(context, next)
  // A late payment takes its use with this answer, before its status changes.
  if (given.choice === 'convert') endOtherPrices(context, requireAccount(context, next.account), { ...next, at: now })
  return wireForPayer(context, next, now)
}

/** Whether a repeat asks for what was done already. */
function isDone({ status, late, refund, question }: Payment, { choice }: Given): boolean {
  if (choice === 'refund')
    return status === 'X' || (status === 'R' && (refund !== null || (question?.answer ?? null) !== null))
  return choice === 'convert' && late?.answer === 'rate'
}

function afterChoice(context: Context, payment: Payment, given: Given, now: number): Payment {
  const rateAt = ratesFor(context, payment.coin)
  switch (given.choice) {
    case 'renew':
    case 'convert':
      return apply(payment, { type: 'confirm' }, now, rateAt)
    case 'choices': {
      // A price that has ended, and cannot be renewed, is not brought back by letting it float.
      const isOver = hasExpiredRate(payment, now) && !payerActions(context, payment, now).includes('renew')
      return {
        ...payment,
        updatedAt: now,
        refundAddress: checkedAddress(payment, given.refund_address),
        ifLate: isOver ? payment.ifLate : (given.if_late ?? payment.ifLate),
        ifShort: given.if_short ?? payment.ifShort,
        ifOver: given.if_over ?? payment.ifOver,
      }
    }
    case 'refund_address':
    case 'refund': {
      const refundAddress = checkedAddress(payment, given.refund_address ?? payment.refundAddress, { isNeeded: true })
      const known = withAddress({ ...payment, updatedAt: now, refundAddress })
      if (given.choice === 'refund_address') return known
      if (hasQuestion(known)) return answered(known, { ...NOTHING, choice: 'refund', refundAddress }, now)
      return apply(known, { type: 'cancel' }, now, rateAt)
    }
  }
}

const NOTHING = { message: '', file: null, recipient: null }

/** What waits for an address goes to it. */
function withAddress(payment: Payment): Payment {
  const { refund, again, refundAddress: address } = payment
  return {
    ...payment,
    refund: refund && { ...refund, address: refund.address ?? address },
    again: again && { ...again, address: again.address ?? address },
  }
}

/** @throws Refusal 422 at the field */
function checkedAddress(
  payment: Payment,
  address: string | null,
  { isNeeded = false }: { isNeeded?: boolean } = {},
): string | null {
  const errors = new FieldErrors()
  if (isNeeded && address === null) errors.add('refund_address', 'validation.required')
  // What came on another network goes back there.
  checkRefundAddress(address, payment.coin, errors)
  errors.refuse()
  return address
}

function receipt(call: Anonymous): FileAnswer {
  const { context, language } = call
  const { payment, now } = requireOwn(call)
  const isPdf = call.param('format') === 'pdf'
  if (!isPdf || !payerActions(context, payment, now).includes('receipt')) throw new Refusal(404, 'error.not_found')
  const account = requireAccount(context, payment.account)
  return new FileAnswer('application/pdf', () =>
    payerReceiptPdf(payment, { merchant: accountName(account), now, language }),
  )
}

/** What payers ask for, without an account. */
export const payerRoutes = [
  defineRoute({
    method: 'GET',
    path: 'collect_links/:code',
    auth: 'none',
    handler: (call) => wireLink(call.context, requireOpen(call)),
  }),
  defineRoute({ method: 'POST', path: 'collect_links/:code/quote', auth: 'none', handler: quote }),
  defineRoute({ method: 'POST', path: 'collect_links/:code/pay', auth: 'none', handler: pay }),
  defineRoute({
    method: 'GET',
    path: 'collect_payments/:key',
    auth: 'none',
    handler(call) {
      const { payment, now } = requireOwn(call)
      return wireForPayer(call.context, payment, now)
    },
  }),
  defineRoute({ method: 'POST', path: 'collect_payments/:key/answer', auth: 'none', handler: answer }),
  defineRoute({ method: 'GET', path: 'collect_payments/:key/receipt/:format', auth: 'none', handler: receipt }),
]
