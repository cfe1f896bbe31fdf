import { href, redirect } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { openWithKey } from '#app/features/attempts/too-many-attempts.ts'
import { respondPdf } from '#app/features/list-export/pdf-response.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { getLanguage } from '#app/i18n/middleware.server.ts'
import { readCollectPayment, readCollectReceipt } from '#app/platform/collect-payments.ts'
import { PlatformError } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'
import { requireOfferedPage } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/payment-receipt.ts'

export const handle = { secret: true } satisfies RouteTraits

/** Serves the receipt as PDF. Without one, redirects to the payment's page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireOfferedPage(context)
  const page = addLanguage(href('/pay/:code/:key', params), getLanguage(context))
  try {
    const { code, key } = params
    const platform = context.get(platformContext)
    const payment = await openWithKey(context, key, () => readCollectPayment(platform, { params: { key } }))
    if ('wait' in payment || payment.code !== code) throw redirect(page)
    const bytes = await readCollectReceipt(platform, { params: { key, format: 'pdf' } })
    return respondPdf(bytes, `receipt-${params.code}`)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    throw redirect(page)
  }
}
