import type { RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { parseAmount } from '#app/domain/amount-entry.ts'
import { parseIban } from '#app/domain/iban.ts'
import { toDecimal } from '#app/domain/money.ts'
import { parseAccountNumber, parseSortCode } from '#app/domain/uk-account.ts'
import { fieldWords } from '#app/forms/field-words.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Platform } from '#app/platform/call.ts'
import { PlatformError, Refused, Unavailable } from '#app/platform/errors.ts'
import { listCoins } from '#app/platform/reference.ts'
import type { Quote } from '#app/platform/quote.schema.ts'
import { checkBankAccount, quotePayment } from '#app/platform/transactions.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { paidAccountOf } from '#app/features/payment-form/paid-account.ts'
import { accountView, type AccountView } from './account-view.ts'
import { quoteView, type QuoteView } from './quote-view.ts'

/** The fields of the form as they were typed; a quote needs only some of them. */
export type Typed = Readonly<Record<string, string | null | undefined>>

/** What stands beside the form: the price, the bank account, or why there is no price. */
export type Quoted = { quote: QuoteView | null; problem: string | null; failed: boolean; account: AccountView | null }

/** No quote, because the platform is away. */
export const NOT_QUOTED: Quoted = { quote: null, problem: null, failed: true, account: null }

type Price = { quote: Quote | null; problem: string | null; failed: boolean }
const NO_PRICE = { quote: null, problem: null, failed: false }

/** How long a page waits for its quote, in milliseconds: the form can be filled in and sent without it. */
const PAGE_WAITS_MS = 10_000

/** The same for a page that comes with its quote: after ten seconds it comes without. */
export async function readQuoteInTime(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  typed: Typed,
  read = readQuote,
): Promise<Quoted> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Quoted>((resolve) => {
    timer = setTimeout(() => resolve(NOT_QUOTED), PAGE_WAITS_MS)
  })
  return Promise.race([read(platform, context, typed), late]).finally(() => clearTimeout(timer))
}

/**
 * The quote for what was typed so far, and what is known of the bank account. The form can do without both, so a failure
 * is told in the card and not by the page.
 */
export async function readQuote(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  typed: Typed,
): Promise<Quoted> {
  const reader = { t: translatorOf(context), language: languageOf(context), now: platform.now() }
  const account = bankAccountOf(typed)
  const [price, known] = await Promise.all([
    priceOf(platform, { typed, iban: account?.iban, t: reader.t }),
    account === null ? null : loadOptional(checkBankAccount(platform, { body: { ...account, ...nameOf(typed) } })),
  ])
  return {
    quote: price.quote ? quoteView(price.quote, reader) : null,
    problem: price.problem,
    failed: price.failed,
    account: known !== null && 'value' in known ? accountView(known.value, reader.t) : null,
  }
}

type Asked = { typed: Typed; iban: string | undefined; t: Translate }

async function priceOf(platform: Platform, { typed, iban, t }: Asked): Promise<Price> {
  const account_id = paidAccountOf(typed)
  const coin = account_id === undefined ? (typed['coin'] ?? '') : BRAND.serviceCoin.code
  const currency: 'EUR' | 'GBP' = typed['currency'] === 'GBP' ? 'GBP' : 'EUR'
  const isSent = typed['sum_is'] === 'sends' && account_id === undefined
  const decimals = isSent ? await decimalsOf(platform, coin) : 2
  const amount = parseAmount(typed['sum'] ?? '', decimals)
  if (!amount.ok || coin === '') return NO_PRICE
  const sum = toDecimal(amount.minor, decimals)
  const voucher = account_id === undefined ? typed['voucher'] || undefined : undefined
  const from = account_id === undefined ? {} : { account: 'balance' as const, account_id }
  try {
    const body = { sum, sum_currency: isSent ? coin : currency, currency, coin, receiver_iban: iban, voucher, ...from }
    return { ...NO_PRICE, quote: await quotePayment(platform, { body }) }
  } catch (error) {
    if (error instanceof Refused)
      return { ...NO_PRICE, problem: Object.values(fieldWords(error, t))[0]?.[0] ?? error.text }
    if (error instanceof PlatformError) return { ...NO_PRICE, failed: error instanceof Unavailable }
    throw error
  }
}

/** Of a coin that is not listed as many as any has: the platform says what is wrong with it. */
async function decimalsOf(platform: Platform, code: string): Promise<number> {
  const listed = await loadOptional(listCoins(platform))
  const coin = 'value' in listed ? listed.value.find((each) => each.coin === code) : undefined
  return coin?.decimals ?? 18
}

/** The bank account by its numbers, when they are whole; null while they are being typed. */
function bankAccountOf(typed: Typed) {
  if (typed['currency'] !== 'GBP') {
    const parsed = parseIban(typed['receiver_iban'] ?? '')
    return parsed.ok ? { iban: parsed.iban } : null
  }
  const sortCode = parseSortCode(typed['receiver_sort_code'] ?? '')
  const number = parseAccountNumber(typed['receiver_account'] ?? '')
  return sortCode.ok && number.ok
    ? { iban: undefined, sort_code: sortCode.digits, account_number: number.digits }
    : null
}

/** Nobody is asked about the customer's own name: it is the platform that knows it. */
function nameOf(typed: Typed) {
  const isOther = typed['receiver'] === 'person' || typed['receiver'] === 'business'
  return {
    name: isOther ? typed['receiver_name']?.trim().slice(0, 70) || undefined : undefined,
    company_id: typed['company_id'] || undefined,
  }
}
