import { reading } from '#app/session/reading.ts'
import { requireSession } from '#app/session/session-end.ts'
import { readQuote } from './payment-page.server.ts'
import type { Route } from './+types/quote.ts'

/** The quote for an amount and a coin, for the card beside the form while it is being filled in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireSession(context)
  const entered = { sum: url.searchParams.get('sum'), coin: url.searchParams.get('coin') }
  return reading(context, (platform) => readQuote(platform, context, entered))
}
