import type { RouteTraits } from '#app/domain/route-traits.ts'
import { countAttempt } from '#app/features/attempts/too-many-attempts.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { openPayLink } from '#app/platform/collect-payments.ts'
import { answerStatus, PlatformError } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'
import { postedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/pay-link-quote.ts'
import { readLinkEntry } from './link-entry.ts'
import { loadLinkQuote } from './load-link-quote.server.ts'

export const handle = { poll: true, shared: true } satisfies RouteTraits

/** The price for the card beside the form while it is being filled in. It changes nothing. */
export async function action({ params, context }: Route.ActionArgs) {
  const wait = await countAttempt(context, 'openPayLink')
  if (wait !== null) return new Response(null, { status: 429, headers: { 'Retry-After': String(wait) } })
  const values = Object.fromEntries([...(await postedForm(context))].map(([name, value]) => [name, String(value)]))
  const platform = context.get(platformContext)
  try {
    const link = await openPayLink(platform, { params: { code: params.code } })
    const reader = { t: translatorOf(context), language: languageOf(context) }
    return Response.json(await loadLinkQuote(platform, { link, entry: readLinkEntry(values, link) }, reader))
  } catch (error) {
    if (error instanceof PlatformError) return new Response(null, { status: answerStatus(error) })
    throw error
  }
}
