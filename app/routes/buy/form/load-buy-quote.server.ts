import { getFailureText } from '#app/forms/submission.ts'
import { quotePurchase } from '#app/platform/buying.ts'
import type { Platform } from '#app/platform/call.ts'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import { buildWireOrder, type BuyEntry } from './buy-entry.ts'
import { buildBuyQuoteView, type BuyQuoteView } from './buy-quote-view.ts'
import type { BuyRules } from './buy-schema.ts'

/** `code` is the platform's error code. */
export type BuyQuoted = { quote: BuyQuoteView | null; problem: string | null; failed: boolean; code: string | null }

const NONE: BuyQuoted = { quote: null, problem: null, failed: false, code: null }

/** Loads the quote. The form works without it, so a failure is an error in the quote card, not an error page. */
export async function loadBuyQuote(platform: Platform, entry: BuyEntry, { t, language }: BuyRules): Promise<BuyQuoted> {
  const body = buildWireOrder(entry)
  if (body === null || entry.coin === null) return NONE
  try {
    const quote = await quotePurchase(platform, { body })
    return { ...NONE, quote: buildBuyQuoteView(quote, entry.coin.symbol, { t, language, now: platform.now() }) }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    if (error instanceof Unavailable) return { ...NONE, failed: true }
    return { ...NONE, problem: getFailureText(error, t), code: error.code }
  }
}
