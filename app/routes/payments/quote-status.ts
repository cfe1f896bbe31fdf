import type { RouteTraits } from '#app/domain/route-traits.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { answerStatus, PlatformError } from '#app/platform/errors.ts'
import { refreshQuote } from '#app/platform/transactions.ts'
import { platformContext } from '#app/session/contexts.ts'
import { requireSession } from '#app/session/require-session.ts'
import type { Route } from './+types/quote-status.ts'
import type { Quoted } from './load-quote.server.ts'
import { quoteView } from './quote-view.ts'

export const handle = { poll: true } satisfies RouteTraits

/**
 * The quote beside the form at the present rate: what the page asks while nothing is typed. It does not extend the session.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  await requireSession(context)
  const platform = context.get(platformContext)
  try {
    const quote = await refreshQuote(platform, { query: { id: params.id } })
    const reader = { t: translatorOf(context), language: languageOf(context), now: platform.now() }
    return Response.json({ quote: quoteView(quote, reader) } satisfies Pick<Quoted, 'quote'>)
  } catch (error) {
    if (error instanceof PlatformError) return new Response(null, { status: answerStatus(error) })
    throw error
  }
}
