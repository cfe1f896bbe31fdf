import type { RouterContextProvider } from 'react-router'
import { parseIban } from '#app/domain/iban.ts'
import { type FormValues } from '#app/forms/form-values.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { Entry } from '#app/features/payment-form/payment-entry.ts'
import { parseCurrency } from '#app/features/payment-form/read-amount.ts'
import { loadInTime } from '#app/features/form-answer/load-in-time.server.ts'
import { loadPrice } from './load-price.server.ts'
import { buildQuoteView, type QuoteView } from './quote-view.ts'

export type Quoted = {
  quote: QuoteView | null
  problem: string | null
  failed: boolean
  /** The parsed amount if the customer typed it in another format, or the error for an ambiguous amount. */
  sum?: string | undefined
}

export const NOT_QUOTED: Quoted = { quote: null, problem: null, failed: true }

/** Loads the quote, or returns `NOT_QUOTED` after a timeout. */
export async function loadQuoteInTime(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  values: FormValues,
  read = loadQuote,
): Promise<Quoted> {
  return loadInTime(read(platform, context, values), NOT_QUOTED)
}

/**
 * Loads the quote for the values typed so far. The form works without it, so a failure is an error in the quote card,
 * not an error page.
 */
export async function loadQuote(
  platform: Platform,
  context: Readonly<RouterContextProvider>,
  values: FormValues,
): Promise<Quoted> {
  const reader = { ...i18n(context), now: platform.now() }
  const entry = Entry.parse(values)
  const iban = parseCurrency(entry) === 'EUR' ? parseIban(entry.receiver_iban ?? '') : null
  const price = await loadPrice(platform, { ...reader, entry, iban: iban?.ok ? iban.iban : undefined })
  return {
    quote: price.quote ? buildQuoteView(price.quote, reader) : null,
    problem: price.problem,
    failed: price.failed,
    sum: price.sum,
  }
}
