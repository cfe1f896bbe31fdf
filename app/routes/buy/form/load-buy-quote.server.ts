import { failureText } from '#app/forms/submission.ts'
import { quotePurchase } from '#app/platform/buying.ts'
import type { Platform } from '#app/platform/call.ts'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import { wireOf, type BuyEntry } from './buy-entry.ts'
import { buyQuoteView, type BuyQuoteView } from './buy-quote-view.ts'
import type { BuyRules } from './buy-schema.ts'

/** What is beside the form: the price, or why there is none. `code` is the platform's word for a refusal. */
export type BuyQuoted = { quote: BuyQuoteView | null; problem: string | null; failed: boolean; code: string | null }

const NONE: BuyQuoted = { quote: null, problem: null, failed: false, code: null }

/** The price of what was typed so far. The form can do without, so a failure is told in the card and not by the page. */
export async function loadBuyQuote(platform: Platform, entry: BuyEntry, { t, language }: BuyRules): Promise<BuyQuoted> {
  const body = wireOf(entry)
  if (body === null || entry.coin === null) return NONE
  try {
    const quote = await quotePurchase(platform, { body })
    return { ...NONE, quote: buyQuoteView(quote, entry.coin.symbol, { t, language, now: platform.now() }) }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    if (error instanceof Unavailable) return { ...NONE, failed: true }
    return { ...NONE, problem: failureText(error, t), code: error.code }
  }
}
