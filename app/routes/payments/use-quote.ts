import { href } from 'react-router'
import { useFormAnswer } from '#app/features/form-answer/use-form-answer.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/texts.tsx'
import type { Quoted } from './load-quote.server.ts'

const MISSING: Quoted = { quote: null, problem: null, failed: true, account: null }

/** The quote that came with the page, replaced while the form changes and kept at the present rate while it rests. */
export function useQuote(given: Quoted, formId: string) {
  const language = useLanguage()
  return useFormAnswer({
    url: withLanguage(href('/payments/quote'), language),
    formId,
    given,
    missing: MISSING,
    // What a quote or the facts about the bank account depend on.
    asking: /^(sum|coin|currency|voucher|company_id|account_id|receiver)/,
    // One that could not be had is asked for anew; a form without an amount has none.
    refreshUrl: ({ quote, failed }) =>
      quote ? withLanguage(href('/payments/quote/:id/status', quote), language) : failed ? undefined : null,
  })
}
