import { href, redirect } from 'react-router'
import { respondPdf } from '#app/features/list-export/pdf-response.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import { readPayoutReceipt } from '#app/platform/affiliate.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import type { Route } from './+types/payout-receipt.ts'

/** Serves the receipt as PDF. If the platform has none, redirects to the affiliate page with a warning. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const bytes = await readPayoutReceipt(context.get(platformContext), { params: { id: params.id, format: 'pdf' } })
    return respondPdf(bytes, `payout-${params.id}`)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    await addNotice(context, { kind: 'warning', key: 'affiliate.noReceipt' })
    throw redirect(addLanguage(href('/affiliate'), getLanguage(context)))
  }
}
