import type { RouteTraits } from '#app/domain/route-traits.ts'
import { platformContext } from '#app/session/contexts.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import type { Route } from './+types/buy-quote.ts'
import { readBuyEntry } from './buy-entry.ts'
import { loadBuyForm } from './load-buy-form.server.ts'
import { loadBuyQuote } from './load-buy-quote.server.ts'

export const handle = { poll: true } satisfies RouteTraits

/** The price for the card beside the form while it is being filled in. It changes nothing. */
export async function action({ context }: Route.ActionArgs) {
  await requireSession(context)
  const form = await postedForm(context)
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const quoted = await loadOrThrow(context, async () => {
    const platform = context.get(platformContext)
    const { rules } = await loadBuyForm(platform, context)
    return loadBuyQuote(platform, readBuyEntry(values, rules.coins), rules)
  })
  return Response.json(quoted)
}
