import type { RouteTraits } from '#app/domain/route-traits.ts'
import { getFormValues } from '#app/forms/form-values.ts'
import { platformContext } from '#app/session/contexts.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/buy-quote.ts'
import { readBuyEntry } from './buy-entry.ts'
import { loadBuyQuote } from './load-buy-quote.server.ts'
import { loadBuyRules } from './load-buy-rules.server.ts'

export const handle = { poll: true } satisfies RouteTraits

/** A read sent as POST: the quote for the typed values. */
export async function action({ context }: Route.ActionArgs) {
  const values = getFormValues(await readPostedForm(context))
  const quoted = await loadOrThrow(context, async () => {
    const platform = context.get(platformContext)
    const { rules } = await loadBuyRules(platform, context)
    return loadBuyQuote(platform, readBuyEntry(values, rules.coins), rules)
  })
  return Response.json(quoted)
}
