import { getAccountName, requireAccount } from '#sandbox/core/accounts.ts'
import { hashSecret, createId } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'
import { deriveDepositAddress } from '#sandbox/external/chain.ts'
import { checkName } from '#sandbox/external/name-check.ts'
import { buildUnpaidPayment } from '#sandbox/payments/form/new-payment.ts'
import { advance, apply } from '#sandbox/payments/life-cycle/payment.ts'
import { computePrice } from '#sandbox/payments/life-cycle/payment-price.ts'
import type { PriceRequest, Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { derivePayerSecret } from '#sandbox/payments/payer-secret.ts'
import { findPayment, getRates, savePayment } from '#sandbox/payments/payment-store.ts'
import { requireSettlement } from './settlement-account.ts'
import type { Link } from './collect-links.ts'

/** A row of `collected_payments`: the data of a link payment that is not part of the payment. */
type Row = { key: string; link_id: string; payer_email: string | null; language: string }

/** The payer's input. `cents` are cents or pence of the link's currency. */
export type PayerInput = {
  coin: string
  cents: bigint
  payerName: string
  now: number
  /** When the agreed price was quoted, in ms; `now` by default. */
  quotedAt?: number
}

/**
 * Returns the price request of a link payment. The fee is deducted from the sum, so payers pay the price shown
 * (rules.md#collect-fee).
 */
export function buildPriceRequest(
  context: Context,
  link: Link,
  { coin, cents }: Pick<PayerInput, 'coin' | 'cents'>,
): PriceRequest {
  const { currency } = requireSettlement(context, requireAccount(context, link.account_number))
  return {
    sum: cents,
    sumCurrency: link.currency,
    currency,
    coin,
    paidFrom: null,
    inSepa: true,
    discountTerms: null,
    feeWithin: true,
  }
}

/**
 * Creates a confirmed link payment at its quoted rate, with a deposit address. It is not saved.
 */
export function createCollected(context: Context, link: Link, paying: PayerInput): Payment {
  const { coin, payerName, now, quotedAt = now } = paying
  const account = requireAccount(context, link.account_number)
  const { bank } = requireSettlement(context, account)
  const request = buildPriceRequest(context, link, paying)
  const name = getAccountName(account)
  const rateAt = getRates(context, coin)
  const payment: Payment = {
    ...buildUnpaidPayment(account, { key: createId(context, 'tx', account.number), now }),
    ...request,
    ...computePrice(request, rateAt(quotedAt)),
    quotedAt,
    receiverIsSelf: true,
    receiverIsCompany: true,
    receiverName: name,
    ...bank,
    receiverAddress: null,
    nameCheck: checkName(bank.receiverIban ?? `${bank.receiverSortCode}${bank.receiverAccount}`, name, name),
    companyId: null,
    voucher: null,
    description: link.reference ?? link.label,
    payerName,
    refundAddress: null,
    contactEmail: null,
    ifLate: 'ask',
    ifShort: 'wait',
    ifOver: 'refund',
    channel: {
      type: 'crypto',
      linkId: link.id,
      code: link.code,
      reference: link.reference ?? link.label,
      wallet: null,
    },
  }
  return apply(payment, { type: 'confirm' }, now, rateAt)
}

/** Saves a new link payment with its payer's data. */
export function addCollected(
  context: Context,
  payment: Payment,
  { payerEmail, language, emails = true }: { payerEmail: string | null; language: string; emails?: boolean },
): Payment {
  saveCollected(context, payment, { emails })
  context.database.run(
    'insert into collected_payments (key, link_id, payer_hash, payer_email, language) values (?, ?, ?, ?, ?)',
    payment.key,
    payment.channel?.linkId ?? '',
    hashSecret(derivePayerSecret(context, payment.key)),
    payerEmail,
    language,
  )
  return payment
}

/** Saves a link payment. Once coins arrive, it has their sender's wallet. */
export function saveCollected(context: Context, payment: Payment, { emails = true } = {}): void {
  savePayment(context, requireAccount(context, payment.account), addSenderWallet(context, payment), { emails })
}

function addSenderWallet({ seed }: Context, payment: Payment): Payment {
  const { channel, transactionHash, coin, key } = payment
  if (channel === null || channel.wallet !== null || transactionHash === null) return payment
  return { ...payment, channel: { ...channel, wallet: deriveDepositAddress(coin, seed, `from ${key}`) } }
}

/** Returns the payment behind a payer's secret, or null. */
export function findByPayerKey(context: Context, secret: string): (Row & { payment: Payment }) | null {
  const row = context.database.get<Row>('select * from collected_payments where payer_hash = ?', hashSecret(secret))
  const payment = row && findPayment(context, row.key)
  return row && payment ? { ...row, payment } : null
}

/** Returns the payer's data of a payment; null unless it came through a link. */
export function findCollected({ database }: Context, key: string): Row | null {
  return database.get<Row>('select * from collected_payments where key = ?', key) ?? null
}

/** Advances the payment to `now` and saves it if it changed. */
export function advanceCollected(context: Context, payment: Payment, now: number): Payment {
  const present = advance(payment, now)
  if (present !== payment) saveCollected(context, present)
  return present
}
