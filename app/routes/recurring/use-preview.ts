import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { useFormAnswer } from '#app/features/form-answer/use-form-answer.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { useLanguage } from '#app/i18n/texts.tsx'
import type { Preview } from './load-preview.server.ts'

const MISSING: Preview = { runs: [], cost: null, problem: null, failed: true }

/** The dates that came with the page, replaced while the form changes; saving checks them again. */
export function usePreview(given: Preview, { id, formId }: { id: string | null; formId: string }) {
  const path = href(`/${BRAND.segments.recurring}/preview`)
  return useFormAnswer({
    url: withLanguage(id === null ? path : `${path}?id=${encodeURIComponent(id)}`, useLanguage()),
    formId,
    given,
    missing: MISSING,
    // What dates and costs depend on.
    asking: /^(sum|coin|currency|account_id|interval|start_date|end_date|count)/,
  })
}
