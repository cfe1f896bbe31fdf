import { href, redirect } from 'react-router'
import { respondPdf } from '#app/features/list-export/pdf-response.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import { readBuyReceipt } from '#app/platform/buying.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'
import { requireOfferedPage } from '#app/session/load-or-throw.ts'
import { addNotice } from '#app/session/notices.ts'
import type { Route } from './+types/receipt.ts'

/** Downloads the receipt. On an error it redirects to the order with a notice, so that no error is saved as a PDF. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireOfferedPage(context)
  try {
    const bytes = await readBuyReceipt(context.get(platformContext), { params: { id: params.id, format: 'pdf' } })
    return respondPdf(bytes, `receipt-${params.id}`)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    await addNotice(context, { kind: 'warning', key: 'afterPayment.noReceipt' })
    throw redirect(addLanguage(href('/buy/transaction/:id', params), getLanguage(context)))
  }
}
