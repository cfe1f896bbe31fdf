import { z } from 'zod'
import { formatCents } from '#sandbox/domain/cents.ts'
import { isEmail } from '#sandbox/domain/email-address.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { computePrice } from '#sandbox/payments/life-cycle/payment-price.ts'
import type { PriceRequest, Payment, RateAt, Recipient } from '#sandbox/payments/life-cycle/payment-record.ts'
import { isRedemption } from '#sandbox/payments/redemption.ts'
import { getPrices } from '#sandbox/domain/prices.ts'
import { hasUnseenCharacters, isLatin } from '#sandbox/domain/plain-text.ts'
import { findCoin, SERVICE_COIN } from '#sandbox/external/coins.ts'
import { parseUnits, convertToPoundBounds } from '#sandbox/domain/money.ts'
import { FieldErrors } from '#sandbox/http/field-errors.ts'
import type { PayingParty } from './payment-payer.ts'
import { checkRecipient, RecipientFields } from './payment-recipient.ts'
import { isUnspendableAddress, isRefundAddress } from '#sandbox/external/refund-address.ts'

const text = z.string('validation.required').trim()
const optionalText = text.nullish().transform((value) => value || null)
const currency = z.enum(['EUR', 'GBP'], 'validation.required').default('EUR')

/** One EUR cent: redemptions have no other lower bound (rules.md#cash-out). */
const MIN_REDEMPTION = 1n

/** The fields of a price request; defaults to euro and Bitcoin (rules.md#currencies). */
export const SumFields = z.object({
  sum: text,
  sum_currency: text.default('EUR'),
  currency,
  coin: text.default('BTC'),
})

const Entered = SumFields.extend(RecipientFields.shape).extend({
  description: text.nullish().transform((value) => value ?? ''),
  payer_name: optionalText,
  refund_address: optionalText,
  contact_email: optionalText,
  voucher: optionalText,
  if_late: z.enum(['float', 'ask'], 'validation.required').default('ask'),
  if_short: z.enum(['wait', 'send_less', 'refund'], 'validation.required').default('wait'),
  if_over: z.enum(['refund', 'convert'], 'validation.required').default('refund'),
})

/** A valid payment form, and the voucher's code. */
export type PaymentRequest = Omit<PriceRequest, 'discountTerms'> &
  Recipient &
  Pick<Payment, 'description' | 'refundAddress' | 'contactEmail' | 'ifLate' | 'ifShort' | 'ifOver'> & {
    payerName: string | null
    voucher: string | null
  }

/** Returns the market rates of a coin at the time of the call. */
export type RatesNow = (coin: string) => ReturnType<RateAt>

type Means = { ratesNow: RatesNow; paidFrom: string | null }

/**
 * Validates the payment form (rules.md#required). A payment from a balance account (`paidFrom`) has a fixed coin, no
 * refund address and no voucher.
 * @throws Refusal 422 with an error at each invalid field; 403 for a third party without the capability
 */
export function requirePaymentRequest(
  body: unknown,
  payer: PayingParty,
  { ratesNow, paidFrom }: Means,
): PaymentRequest {
  const given = requireBody(Entered, body)
  const entered = paidFrom === null ? given : { ...given, coin: SERVICE_COIN.coin, refund_address: null }
  const { receiver_is_self, receiver_name } = entered
  const isSelf = receiver_is_self && (receiver_name === '' || payer.isNamed(receiver_name))
  if (!isSelf && !payer.hasThirdParty) throw new Refusal(403, 'error.no_permissions')

  const errors = new FieldErrors()
  const recipient = checkRecipient(entered, payer, errors)
  const inSepa = recipient?.inSepa ?? true
  const way = { receiverIsSelf: isSelf, companyId: payer.companyId }
  const request = checkPriceRequest(entered, { inSepa, ratesNow, paidFrom, ...way }, errors)
  checkRefundAddress(entered.refund_address, entered.coin, errors)
  checkTexts(entered, errors)
  if (paidFrom !== null && entered.voucher) errors.add('voucher', 'validation.voucher_no_fee')
  errors.refuse()
  if (request === null || recipient === null) throw new Error('A field without a value was not refused')
  const { inSepa: _, ...account } = recipient
  return {
    ...request,
    ...account,
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

/**
 * Parses the sum to its smallest units and checks the payout against the bounds of one payment
 * (rules.md#payment-bounds); a redemption is at least a cent. Returns null if invalid. A decimal comma is accepted.
 */
export function checkPriceRequest(
  entered: z.output<typeof SumFields>,
  { inSepa, ratesNow, paidFrom, ...way }: Means & Pick<Payment, 'inSepa' | 'receiverIsSelf' | 'companyId'>,
  errors: FieldErrors,
): Omit<PriceRequest, 'discountTerms'> | null {
  const { sum: typed, sum_currency: sumCurrency, currency, coin: code } = entered
  const coin = paidFrom === null ? findCoin(code) : SERVICE_COIN
  if (!coin) errors.add('coin', 'error.unsupported_network_or_coin')
  if (typed === '') errors.add('sum', 'validation.required')
  const isFiat = sumCurrency === 'EUR' || sumCurrency === 'GBP'
  if (!isFiat && sumCurrency !== code) errors.add('sum_currency', 'validation.required')
  if (!coin || (!isFiat && sumCurrency !== code)) return null

  const sum = parseUnits(typed.replace(',', '.'), isFiat ? 2 : coin.decimals)
  if (sum === null) {
    const isPrecise = !isFiat && /^\d{1,12}[.,]\d{1,18}$/.test(typed)
    if (isPrecise) errors.add('sum', 'validation.decimals', { max: coin.decimals })
    else errors.add('sum', 'validation.numeric')
    return null
  }
  const request = { sum, sumCurrency, currency, coin: code, paidFrom, inSepa }
  const rates = ratesNow(code)
  const { amountEur } = computePrice({ ...request, discountTerms: null }, rates)
  if (!isRedemption({ ...request, ...way })) {
    checkRange(amountEur, { field: 'sum', currency: sumCurrency, pound: rates.pound }, errors)
  } else if (amountEur < MIN_REDEMPTION) {
    errors.add('sum', 'validation.amount_min', { min: formatCents(MIN_REDEMPTION) })
  }
  return request
}

type EnteredAmount = { field: string; currency: string; pound: bigint }

/**
 * Checks EUR cents against the bounds of one payment. The error shows the bounds in pounds if the customer entered
 * pounds, else in euro.
 */
export function checkRange(cents: bigint, { field, currency, pound }: EnteredAmount, errors: FieldErrors): void {
  const { min, max } = getPrices().payment
  if (cents >= min && cents <= max) return
  if (currency !== 'GBP') {
    return errors.add(field, 'validation.amount_range', { min: formatCents(min), max: formatCents(max) })
  }
  const pounds = convertToPoundBounds(getPrices().payment, pound)
  errors.add(field, 'validation.amount_range_gbp', { min: formatCents(pounds.min), max: formatCents(pounds.max) })
}

/** Checks that coins can be refunded to the address on the coin's network. An empty address is valid. */
export function checkRefundAddress(address: string | null, code: string, errors: FieldErrors): void {
  const coin = findCoin(code)
  if (address && coin && isUnspendableAddress(address)) errors.add('refund_address', 'validation.address_lost')
  if (!address || !coin || isRefundAddress(address, code)) return
  errors.add('refund_address', 'validation.address_network', { name: coin.name, network: coin.networkName })
}

type EnteredTexts = { description: string | null; payer_name: string | null; contact_email: string | null }

/** Checks lengths and the characters that every bank accepts (EPC217-08: the SEPA character set). */
export function checkTexts(entered: EnteredTexts, errors: FieldErrors): void {
  const description = entered.description ?? ''
  if (!isLatin(entered.payer_name ?? '')) errors.add('payer_name', 'validation.latin_letters')
  if (hasUnseenCharacters(entered.payer_name ?? '')) errors.add('payer_name', 'validation.hidden_characters')
  if ((entered.payer_name?.length ?? 0) > 255) errors.add('payer_name', 'validation.too_long', { max: 255 })
  if (description.length > 140) errors.add('description', 'validation.too_long', { max: 140 })
  const foreign = description.match(/[^A-Za-z0-9/\-?:().,'+ ]/gu)
  if (foreign) {
    errors.add('description', 'validation.bank_characters', { characters: [...new Set(foreign)].join(' ') })
  }
  if (entered.contact_email && !isEmail(entered.contact_email)) {
    errors.add('contact_email', 'validation.email')
  }
}
