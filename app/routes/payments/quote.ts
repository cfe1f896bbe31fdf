import type { RouteTraits } from '#app/domain/route-traits.ts'
import { getFormValues } from '#app/forms/form-values.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/quote.ts'
import { loadQuote } from './load-quote.server.ts'

export const handle = { poll: true } satisfies RouteTraits

/** A read sent as POST, because proxies on the way would log an IBAN in a URL. */
export async function action({ context }: Route.ActionArgs) {
  const values = getFormValues(await readPostedForm(context))
  return Response.json(await loadOrThrow(context, (platform) => loadQuote(platform, context, values)))
}
