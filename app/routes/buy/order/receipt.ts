import { href, redirect } from 'react-router'
import { pdfResponse } from '#app/features/list-export/pdf-response.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import { readBuyReceipt } from '#app/platform/buying.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'
import { requireOfferedPage } from '#app/session/load-or-throw.ts'
import { addNotice } from '#app/session/notices.ts'
import { requireSession } from '#app/session/require-session.ts'
import type { Route } from './+types/receipt.ts'

/** The receipt as a file to keep. When there is none, the page of the order says so: an error is never saved as a PDF. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireSession(context)
  await requireOfferedPage(context)
  try {
    const bytes = await readBuyReceipt(context.get(platformContext), { params: { id: params.id, format: 'pdf' } })
    return pdfResponse(bytes, `receipt-${params.id}`)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    await addNotice(context, { kind: 'warning', key: 'afterPayment.noReceipt' })
    throw redirect(withLanguage(href('/buy/transaction/:id', params), languageOf(context)))
  }
}
