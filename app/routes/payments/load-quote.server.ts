import type { RouterContextProvider } from 'react-router'
import { parseIban } from '#app/domain/iban.ts'
import { parseAccountNumber, parseSortCode } from '#app/domain/uk-account.ts'
import { amountError } from '#app/features/amounts/amount-error.ts'
import { offeredCoins } from '#app/features/payment-form/offered-coins.server.ts'
import { loadAmount } from '#app/features/payment-form/load-amount.server.ts'
import { fieldWords } from '#app/forms/field-words.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { formatMoney } from '#app/i18n/formats.ts'
import type { Language } from '#app/i18n/languages.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import { PlatformError, Refused, Unavailable } from '#app/platform/errors.ts'
import { listCoins } from '#app/platform/reference.ts'
import type { Quote } from '#app/platform/quote.schema.ts'
import { checkBankAccount, quotePayment } from '#app/platform/transactions.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { Entry, type FormValues } from '#app/features/payment-form/payment-entry.ts'
import { isRedeemed } from '#app/features/payment-form/is-redeemed.ts'
import { REDEMPTION_BOUNDS } from '#app/features/payment-form/payment-limits.ts'
import { currencyOf, readAmount } from '#app/features/payment-form/read-amount.ts'
import { accountView, type AccountView } from '#app/features/payment-form/account-view.ts'
import { quoteView, type QuoteView } from './quote-view.ts'

/** What stands beside the form: the price, the bank account, or why there is no price. */
export type Quoted = {
  quote: QuoteView | null
  problem: string | null
  failed: boolean
  account: AccountView | null
  /** How the amount is read, where it is not typed as we write it, or what is asked about it. */
  sum?: string | undefined
}

/** No quote, because the platform is away. */
export const NOT_QUOTED: Quoted = { quote: null, problem: null, failed: true, account: null }

type Price = { quote: Quote | null; problem: string | null; failed: boolean; sum?: string | undefined }
const NO_PRICE = { quote: null, problem: null, failed: false }

/** How long a page waits for its quote, in milliseconds: the form can be filled in and sent without it. */
const PAGE_WAITS_MS = 10_000

/** The same for a page that comes with its quote: after ten seconds it comes without. */
export async function loadQuoteInTime(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  values: FormValues,
  read = loadQuote,
): Promise<Quoted> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Quoted>((resolve) => {
    timer = setTimeout(() => resolve(NOT_QUOTED), PAGE_WAITS_MS)
  })
  return Promise.race([read(platform, context, values), late]).finally(() => clearTimeout(timer))
}

/**
 * The quote for what was typed so far, and what is known of the bank account. The form can do without both, so a failure
 * is told in the card and not by the page.
 */
export async function loadQuote(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  values: FormValues,
): Promise<Quoted> {
  const reader = { t: translatorOf(context), language: languageOf(context), now: platform.now() }
  const entry = Entry.parse(values)
  const account = bankAccountOf(entry)
  const [price, known] = await Promise.all([
    loadPrice(platform, { ...reader, entry, iban: account?.iban }),
    account === null ? null : loadOptional(checkBankAccount(platform, { body: { ...account, ...nameOf(entry) } })),
  ])
  return {
    quote: price.quote ? quoteView(price.quote, reader) : null,
    problem: price.problem,
    failed: price.failed,
    sum: price.sum,
    account: known !== null && 'value' in known ? accountView(known.value, reader.t) : null,
  }
}

type Asked = { entry: Entry; iban: string | undefined; t: Translate; language: Language }

async function loadPrice(platform: Platform, { entry, iban, t, language }: Asked): Promise<Price> {
  const listed = await loadOptional(listCoins(platform))
  const coins = offeredCoins('value' in listed ? listed.value : [], t).rules
  const isOwnRedemption = isRedeemed(entry)
  const read = isOwnRedemption
    ? readAmount(entry, coins, REDEMPTION_BOUNDS.min)
    : await loadAmount(platform, entry, coins)
  const { fields, sum: amount, decimals, unit } = read
  const typed = entry.sum?.trim() ?? ''
  if (!amount.ok) {
    return amount.reason === 'ambiguous' ? { ...NO_PRICE, sum: amountError(amount, typed, { t, decimals }) } : NO_PRICE
  }
  const sum = /^\d+(?:\.\d+)?$/.test(typed) ? undefined : formatMoney(fields.sum, unit, language)
  if (fields.coin === '') return NO_PRICE
  try {
    const body = { ...fields, receiver_iban: iban, ...(isOwnRedemption && { receiver_is_self: true }) }
    return { ...NO_PRICE, sum, quote: await quotePayment(platform, { body }) }
  } catch (error) {
    if (error instanceof Refused)
      return { ...NO_PRICE, sum, problem: Object.values(fieldWords(error, t))[0]?.[0] ?? error.text }
    if (error instanceof PlatformError) return { ...NO_PRICE, sum, failed: error instanceof Unavailable }
    throw error
  }
}

/** The bank account by its numbers, when they are whole; null while they are being typed. */
function bankAccountOf(entry: Entry) {
  if (currencyOf(entry) === 'EUR') {
    const parsed = parseIban(entry.receiver_iban ?? '')
    return parsed.ok ? { iban: parsed.iban } : null
  }
  const sortCode = parseSortCode(entry.receiver_sort_code ?? '')
  const number = parseAccountNumber(entry.receiver_account ?? '')
  return sortCode.ok && number.ok
    ? { iban: undefined, sort_code: sortCode.digits, account_number: number.digits }
    : null
}

/** Nobody is asked about the customer's own name: it is the platform that knows it. */
function nameOf(entry: Entry) {
  const isOther = entry.receiver === 'person' || entry.receiver === 'business'
  return {
    name: isOther ? entry.receiver_name?.slice(0, 70) || undefined : undefined,
    company_id: entry.company_id || undefined,
  }
}
