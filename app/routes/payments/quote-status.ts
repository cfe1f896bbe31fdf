import type { RouteTraits } from '#app/domain/route-traits.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { getResponseStatus, PlatformError } from '#app/platform/errors.ts'
import { refreshQuote } from '#app/platform/transactions.ts'
import { platformContext } from '#app/session/contexts.ts'
import type { Route } from './+types/quote-status.ts'
import type { Quoted } from './load-quote.server.ts'
import { buildQuoteView } from './quote-view.ts'

export const handle = { poll: true } satisfies RouteTraits

/** The page polls this for the current rate while the form is idle. The poll does not extend the session. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const platform = context.get(platformContext)
  try {
    const quote = await refreshQuote(platform, { query: { id: params.id } })
    const reader = { ...i18n(context), now: platform.now() }
    return Response.json({ quote: buildQuoteView(quote, reader) } satisfies Pick<Quoted, 'quote'>)
  } catch (error) {
    if (error instanceof PlatformError) return new Response(null, { status: getResponseStatus(error) })
    throw error
  }
}
