import type { RouteTraits } from '#app/domain/route-traits.ts'
import { formValues } from '#app/features/payment-form/payment-entry.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { requireSession } from '#app/session/require-session.ts'
import { postedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/quote.ts'
import { loadQuote } from './load-quote.server.ts'

export const handle = { poll: true } satisfies RouteTraits

/**
 * The quote for the card beside the form while it is being filled in. It is asked for by POST, though it changes nothing:
 * an IBAN in a URL would end up in the logs of every proxy on the way.
 */
export async function action({ context }: Route.ActionArgs) {
  await requireSession(context)
  const values = formValues(await postedForm(context))
  return Response.json(await loadOrThrow(context, (platform) => loadQuote(platform, context, values)))
}
