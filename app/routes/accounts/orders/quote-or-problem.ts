import { failureText } from '#app/forms/submission.ts'
import type { Translate } from '#app/i18n/translate.ts'
import { Refused } from '#app/platform/errors.ts'

/**
 * A quote for a page that checks an order, or why the platform gives none: what was possible when the form was sent may not be
 * any longer.
 */
export async function quoteOrProblem<Quote>(
  quote: Promise<Quote>,
  t: Translate,
): Promise<{ quote: Quote; problem: null } | { quote: null; problem: string }> {
  try {
    return { quote: await quote, problem: null }
  } catch (error) {
    if (error instanceof Refused) return { quote: null, problem: failureText(error, t) }
    throw error
  }
}
