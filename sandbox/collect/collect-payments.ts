import { accountName, requireAccount } from '#sandbox/core/accounts.ts'
import { hashSecret, newId } from '#sandbox/core/ids.ts'
import type { Context } from '#sandbox/core/context.ts'
import { depositAddress } from '#sandbox/external/chain.ts'
import { checkName } from '#sandbox/external/name-check.ts'
import { unpaidPayment } from '#sandbox/payments/form/new-payment.ts'
import { advance, apply } from '#sandbox/payments/life-cycle/payment.ts'
import { priceAt } from '#sandbox/payments/life-cycle/payment-price.ts'
import type { Asked, Payment } from '#sandbox/payments/life-cycle/payment-record.ts'
import { payerSecret } from '#sandbox/payments/payer-secret.ts'
import { findPayment, ratesFor, savePayment } from '#sandbox/payments/payment-store.ts'
import { requireSettlement } from './settlement-account.ts'
import type { Link } from './collect-links.ts'

/** A row of `collected_payments`: what is known of a payment by a link besides the payment. */
type Row = { key: string; link_id: string; payer_email: string | null; language: string }

/** What a payer chooses to begin with: `cents` or pence of the link's currency. */
export type Paying = {
  coin: string
  cents: bigint
  payerName: string
  now: number
  /** When the price was quoted that the payer agreed to, ms; without it, the price is the one of `now`. */
  quotedAt?: number
}

/** What is asked for: the fee comes out of it, so that payers pay the price that they were told (rules.md#collect-fee). */
export function askedFor(context: Context, link: Link, { coin, cents }: Pick<Paying, 'coin' | 'cents'>): Asked {
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
 * A payment by a link at the rate of its quote, confirmed: its address is there to pay to. It is not saved. `key` is that of an
 * older version's.
 */
export function newCollected(context: Context, link: Link, paying: Paying, key?: string): Payment {
  const { coin, payerName, now, quotedAt = now } = paying
  const account = requireAccount(context, link.account_number)
  const { bank } = requireSettlement(context, account)
  const asked = askedFor(context, link, paying)
  const name = accountName(account)
  const rateAt = ratesFor(context, coin)
  const payment: Payment = {
    ...unpaidPayment(account, { key: key ?? newId(context, 'tx', account.number), now }),
    ...asked,
    ...priceAt(asked, rateAt(quotedAt)),
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

/** Saves a payment that was just begun, with who pays. */
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
    hashSecret(payerSecret(context, payment.key)),
    payerEmail,
    language,
  )
  return payment
}

/** Saves what became of it; from the first coins on it is known where they came from. */
export function saveCollected(context: Context, payment: Payment, { emails = true } = {}): void {
  savePayment(context, requireAccount(context, payment.account), withWallet(context, payment), { emails })
}

function withWallet({ seed }: Context, payment: Payment): Payment {
  const { channel, transactionHash, coin, key } = payment
  if (channel === null || channel.wallet !== null || transactionHash === null) return payment
  return { ...payment, channel: { ...channel, wallet: depositAddress(coin, seed, `from ${key}`) } }
}

/** The payment behind a payer's key, brought to `now` of its merchant's clock; null for a key that opens nothing. */
export function findByPayerKey(context: Context, secret: string): (Row & { payment: Payment }) | null {
  const row = context.database.get<Row>('select * from collected_payments where payer_hash = ?', hashSecret(secret))
  const payment = row && findPayment(context, row.key)
  return row && payment ? { ...row, payment } : null
}

/** Who pays this, and by what they are told of it; null for a payment that came by no link. */
export function findCollected({ database }: Context, key: string): Row | null {
  return database.get<Row>('select * from collected_payments where key = ?', key) ?? null
}

/** The payment at `now`, saved when time has changed it. */
export function atPresent(context: Context, payment: Payment, now: number): Payment {
  const present = advance(payment, now)
  if (present !== payment) saveCollected(context, present)
  return present
}
