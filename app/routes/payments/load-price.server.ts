import { describeAmountError } from '#app/features/amounts/amount-error.ts'
import { isRedeemed } from '#app/features/payment-form/is-redeemed.ts'
import { loadAmount } from '#app/features/payment-form/load-amount.server.ts'
import { listCoinRules } from '#app/features/payment-form/offered-coins.server.ts'
import type { Entry } from '#app/features/payment-form/payment-entry.ts'
import { REDEMPTION_BOUNDS } from '#app/features/payment-form/payment-limits.ts'
import { readAmount } from '#app/features/payment-form/read-amount.ts'
import { getFieldErrors } from '#app/forms/field-errors.ts'
import type { I18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { PlatformError, Refused, Unavailable } from '#app/platform/errors.ts'
import type { Quote } from '#app/platform/quote.schema.ts'
import { listCoins } from '#app/platform/reference.ts'
import { quotePayment } from '#app/platform/transactions.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'

type Price = { quote: Quote | null; problem: string | null; failed: boolean; sum?: string | undefined }
const NO_PRICE = { quote: null, problem: null, failed: false }

type PriceRequest = I18n & { entry: Entry; iban: string | undefined }

/** Loads the platform's quote, or the error text for the card. */
export async function loadPrice(platform: Platform, { entry, iban, t, money }: PriceRequest): Promise<Price> {
  const listed = await loadOptional(listCoins(platform))
  const coins = listCoinRules('value' in listed ? listed.value : [])
  const isOwnRedemption = isRedeemed(entry)
  const read = isOwnRedemption
    ? readAmount(entry, coins, REDEMPTION_BOUNDS.min)
    : await loadAmount(platform, entry, coins)
  const { fields, sum: amount, decimals, unit } = read
  const typed = entry.sum?.trim() ?? ''
  if (!amount.ok) {
    return amount.reason === 'ambiguous'
      ? { ...NO_PRICE, sum: describeAmountError(amount, typed, { t, decimals }) }
      : NO_PRICE
  }
  const sum = /^\d+(?:\.\d+)?$/.test(typed) ? undefined : money(fields.sum, unit)
  if (fields.coin === '') return NO_PRICE
  try {
    const body = { ...fields, receiver_iban: iban, ...(isOwnRedemption && { receiver_is_self: true }) }
    return { ...NO_PRICE, sum, quote: await quotePayment(platform, { body }) }
  } catch (error) {
    if (error instanceof Refused)
      return { ...NO_PRICE, sum, problem: Object.values(getFieldErrors(error, t))[0]?.[0] ?? error.text }
    if (error instanceof PlatformError) return { ...NO_PRICE, sum, failed: error instanceof Unavailable }
    throw error
  }
}
