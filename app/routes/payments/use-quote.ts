import { href } from 'react-router'
import { useFormAnswer } from '#app/features/form-answer/use-form-answer.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/texts.tsx'
import type { Quoted } from './load-quote.server.ts'

const MISSING: Quoted = { quote: null, problem: null, failed: true }

/** Starts with the loaded quote, fetches a new one when the form changes, and refreshes the rate while it is idle. */
export function useQuote(given: Quoted, formId: string) {
  const language = useLanguage()
  return useFormAnswer({
    url: addLanguage(href('/payments/quote'), language),
    formId,
    given,
    missing: MISSING,
    // The fields that the quote depends on.
    asking: /^(sum|sum_is|coin|currency|voucher|company_id|account_id|receiver|receiver_iban)$/,
    // Retry a failed quote; without an amount there is no quote to refresh.
    refreshUrl: ({ quote, failed }) =>
      quote ? addLanguage(href('/payments/quote/:id/status', quote), language) : failed ? undefined : null,
  })
}
