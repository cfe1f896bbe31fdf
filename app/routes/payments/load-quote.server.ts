import type { RouterContextProvider } from 'react-router'
import { parseIban } from '#app/domain/iban.ts'
import { parseAccountNumber, parseSortCode } from '#app/domain/uk-account.ts'
import { type FormValues } from '#app/forms/form-values.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { checkBankAccount } from '#app/platform/transactions.ts'
import { loadOptional } from '#app/session/load-or-throw.ts'
import { Entry } from '#app/features/payment-form/payment-entry.ts'
import { parseCurrency } from '#app/features/payment-form/read-amount.ts'
import { buildAccountView, type AccountView } from '#app/features/payment-form/account-view.ts'
import { loadPrice } from './load-price.server.ts'
import { buildQuoteView, type QuoteView } from './quote-view.ts'

export type Quoted = {
  quote: QuoteView | null
  problem: string | null
  failed: boolean
  account: AccountView | null
  /** The parsed amount if the customer typed it in another format, or the error for an ambiguous amount. */
  sum?: string | undefined
}

export const NOT_QUOTED: Quoted = { quote: null, problem: null, failed: true, account: null }

/** The form works without a quote, so a page waits at most this long for it, in milliseconds. */
const PAGE_WAITS_MS = 10_000

/** Loads the quote, or returns `NOT_QUOTED` after a timeout of `PAGE_WAITS_MS`. */
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
 * Loads the quote and the bank account check for the values typed so far. The form works without both, so a failure
 * is an error in the quote card, not an error page.
 */
export async function loadQuote(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  values: FormValues,
): Promise<Quoted> {
  const reader = { ...i18n(context), now: platform.now() }
  const entry = Entry.parse(values)
  const account = parseBankAccount(entry)
  const [price, known] = await Promise.all([
    loadPrice(platform, { ...reader, entry, iban: account?.iban }),
    account === null
      ? null
      : loadOptional(checkBankAccount(platform, { body: { ...account, ...getRecipientName(entry) } })),
  ])
  return {
    quote: price.quote ? buildQuoteView(price.quote, reader) : null,
    problem: price.problem,
    failed: price.failed,
    sum: price.sum,
    account: known !== null && 'value' in known ? buildAccountView(known.value, reader.t) : null,
  }
}

/** Returns null while the numbers are incomplete. */
function parseBankAccount(entry: Entry) {
  if (parseCurrency(entry) === 'EUR') {
    const parsed = parseIban(entry.receiver_iban ?? '')
    return parsed.ok ? { iban: parsed.iban } : null
  }
  const sortCode = parseSortCode(entry.receiver_sort_code ?? '')
  const number = parseAccountNumber(entry.receiver_account ?? '')
  return sortCode.ok && number.ok
    ? { iban: undefined, sort_code: sortCode.digits, account_number: number.digits }
    : null
}

/** Omits the name for the customer's own account: the platform has it. */
function getRecipientName(entry: Entry) {
  const isOther = entry.receiver === 'person' || entry.receiver === 'business'
  return {
    name: isOther ? entry.receiver_name?.slice(0, 70) || undefined : undefined,
    company_id: entry.company_id || undefined,
  }
}
