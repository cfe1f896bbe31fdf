import { href, redirect } from 'react-router'
import { pdfResponse } from '#app/features/list-export/pdf-response.ts'
import { withLanguage } from '#app/i18n/languages.ts'
import { languageOf } from '#app/i18n/middleware.server.ts'
import { readPayoutReceipt } from '#app/platform/affiliate.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'
import { addNotice } from '#app/session/notices.ts'
import { requireSession } from '#app/session/require-session.ts'
import type { Route } from './+types/payout-receipt.ts'

/** The receipt of a payout as a file to keep. When there is none, the page of affiliates says so. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireSession(context)
  try {
    const bytes = await readPayoutReceipt(context.get(platformContext), { params: { id: params.id, format: 'pdf' } })
    return pdfResponse(bytes, `payout-${params.id}`)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    await addNotice(context, { kind: 'warning', key: 'affiliate.noReceipt' })
    throw redirect(withLanguage(href('/affiliate'), languageOf(context)))
  }
}
