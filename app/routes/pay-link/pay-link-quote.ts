import type { RouteTraits } from '#app/domain/route-traits.ts'
import { countAttempt, respondTooOften } from '#app/features/attempts/too-many-attempts.ts'
import { getFormValues } from '#app/forms/form-values.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { openPayLink } from '#app/platform/collect-payments.ts'
import { getResponseStatus, PlatformError } from '#app/platform/errors.ts'
import { platformContext } from '#app/session/contexts.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import type { Route } from './+types/pay-link-quote.ts'
import { parseLinkEntry } from './link-entry.ts'
import { loadLinkQuote } from './load-link-quote.server.ts'

export const handle = { poll: true, shared: true } satisfies RouteTraits

/** Quotes the form's current entries; changes nothing. */
export async function action({ params, context }: Route.ActionArgs) {
  const wait = await countAttempt(context, 'openPayLink')
  if (wait !== null) return respondTooOften({ wait })
  const values = getFormValues(await readPostedForm(context))
  const platform = context.get(platformContext)
  try {
    const link = await openPayLink(platform, { params: { code: params.code } })
    const reader = i18n(context)
    return Response.json(await loadLinkQuote(platform, { link, entry: parseLinkEntry(values, link) }, reader))
  } catch (error) {
    if (error instanceof PlatformError) return new Response(null, { status: getResponseStatus(error) })
    throw error
  }
}
