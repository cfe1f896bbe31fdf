import { z } from 'zod'
import { formatCents } from '#sandbox/cents.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import type { Payment } from '#sandbox/lifecycles/payment-record.ts'
import { PER_TRANSACTION } from '#sandbox/limits.ts'
import { findBankAccount, type BankAccount } from '#sandbox/rails/banks.ts'
import { findCoin } from '#sandbox/rails/coins.ts'
import { parseCents } from '#sandbox/rails/money.ts'
import { FieldErrors } from './field-errors.ts'
import { isRefundAddress } from './refund-address.ts'

const text = z.string('validation.required').trim()
const optionalText = text.nullish().transform((value) => value || null)

const Entered = z.object({
  sum: text,
  sum_currency: text.default('EUR'),
  currency: text.default('EUR'),
  coin: text.default('BTC'),
  receiver_is_self: z.boolean('validation.required'),
  receiver_name: text,
  receiver_iban: text,
  description: text.nullish().transform((value) => value ?? ''),
  payer_name: optionalText,
  refund_address: optionalText,
  contact_email: optionalText,
  voucher: optionalText,
  if_late: z.enum(['float', 'ask'], 'validation.required').default('ask'),
  if_short: z.enum(['wait', 'send_less', 'refund'], 'validation.required').default('wait'),
  if_over: z.enum(['refund', 'convert'], 'validation.required').default('refund'),
})
type Entered = z.output<typeof Entered>

/** What a customer asks for, each field right by itself. `amount` is EUR cents. */
export type PaymentRequest = Pick<
  Payment,
  | 'amount'
  | 'coin'
  | 'receiverName'
  | 'description'
  | 'refundAddress'
  | 'contactEmail'
  | 'ifLate'
  | 'ifShort'
  | 'ifOver'
> & { bank: BankAccount; payerName: string | null; voucher: string | null }

/**
 * Reads the payment form (SPEC section 5), field by field.
 *
 * @throws Refusal 422 with a text at each wrong field; 403 and 501 for other receivers and currencies
 */
export function requirePaymentRequest(body: unknown, { hasThirdParty }: { hasThirdParty: boolean }): PaymentRequest {
  const entered = requireBody(Entered, body)
  if (!entered.receiver_is_self) {
    throw hasThirdParty ? new Refusal(501, 'error.not_implemented') : new Refusal(403, 'error.no_permissions')
  }
  if (entered.currency !== 'EUR' || entered.sum_currency !== 'EUR') throw new Refusal(501, 'error.not_implemented')

  const errors = new FieldErrors()
  const amount = checkSum(entered.sum, errors)
  const bank = checkIban(entered.receiver_iban, errors)
  checkCoin(entered, errors)
  checkTexts(entered, errors)
  errors.refuse()
  if (amount === null || bank === null) throw new Error('A field without a value was not refused')
  return {
    amount,
    bank,
    coin: entered.coin,
    receiverName: entered.receiver_name,
    description: entered.description,
    payerName: entered.payer_name,
    refundAddress: entered.refund_address,
    contactEmail: entered.contact_email,
    voucher: entered.voucher,
    ifLate: entered.if_late,
    ifShort: entered.if_short,
    ifOver: entered.if_over,
  }
}

/** EUR cents within the bounds of one payment (SPEC section 9), or null. A comma counts as a point. */
export function checkSum(sum: string, errors: FieldErrors): bigint | null {
  if (sum === '') errors.add('sum', 'validation.required')
  const cents = parseCents(sum.replace(',', '.'))
  if (cents === null) {
    errors.add('sum', 'validation.numeric')
    return null
  }
  if (cents < PER_TRANSACTION.min || cents > PER_TRANSACTION.max) {
    const range = { min: formatCents(PER_TRANSACTION.min), max: formatCents(PER_TRANSACTION.max) }
    errors.add('sum', 'validation.amount_range', range)
  }
  return cents
}

function checkIban(iban: string, errors: FieldErrors): BankAccount | null {
  if (iban === '') errors.add('receiver_iban', 'validation.required')
  const bank = findBankAccount(iban)
  if (!bank) errors.add('receiver_iban', 'validation.iban_invalid')
  else if (!bank.sepa) errors.add('receiver_iban', 'validation.iban_not_sepa')
  return bank
}

function checkCoin({ coin: code, refund_address: address }: Entered, errors: FieldErrors): void {
  const coin = findCoin(code)
  if (!coin) errors.add('coin', 'error.unsupported_network_or_coin')
  else if (address && !isRefundAddress(address, code)) {
    errors.say('refund_address', `This is not an address for ${coin.name} on ${coin.networkName}.`)
  }
}

/** Lengths, and characters that every bank takes (EPC217-08: the SEPA character set). */
function checkTexts(entered: Entered, errors: FieldErrors): void {
  if (entered.receiver_name === '') errors.add('receiver_name', 'validation.required')
  if (entered.receiver_name.length > 70) errors.add('receiver_name', 'validation.too_long', { max: 70 })
  if ((entered.payer_name?.length ?? 0) > 255) errors.add('payer_name', 'validation.too_long', { max: 255 })
  if (entered.description.length > 140) errors.add('description', 'validation.too_long', { max: 140 })
  const foreign = entered.description.match(/[^A-Za-z0-9/\-?:().,'+ ]/gu)
  if (foreign) errors.say('description', `Banks do not take these characters: ${[...new Set(foreign)].join(' ')}`)
  if (entered.contact_email && !z.email().max(255).safeParse(entered.contact_email).success) {
    errors.add('contact_email', 'validation.email')
  }
}
