import { getFailureText } from '#app/forms/submission.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { Refused } from '#app/platform/errors.ts'

/** Returns the quote, or the text of the platform's refusal: limits or balance may have changed since the form was submitted. */
export async function awaitQuote<Quote>(
  quote: Promise<Quote>,
  t: Translate,
): Promise<{ quote: Quote; problem: null } | { quote: null; problem: string }> {
  try {
    return { quote: await quote, problem: null }
  } catch (error) {
    if (error instanceof Refused) return { quote: null, problem: getFailureText(error, t) }
    throw error
  }
}
