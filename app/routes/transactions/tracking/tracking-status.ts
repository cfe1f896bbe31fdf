import type { RouteTraits } from '#app/domain/route-traits.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { respondToPoll } from '#app/session/respond-to-poll.ts'
import { pageVersion } from '#app/session/page-version.ts'
import type { Route } from './+types/tracking-status.ts'
import { openConfirmationLink } from './open-confirmation-link.server.ts'
import { trackingView } from './tracking-view.ts'

export const handle = { poll: true, secret: true } satisfies RouteTraits

/** What the recipient's page asks twice a minute: the version of what it would show, null once the link opens nothing. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  return respondToPoll({ context, url }, async () => {
    const opened = await openConfirmationLink(context, params.token)
    if ('wait' in opened) return new Response(null, { status: 429, headers: { 'Retry-After': String(opened.wait) } })
    const { link } = opened
    const reader = { t: translatorOf(context), language: languageOf(context) }
    return { version: link?.purpose === 'track' ? pageVersion(trackingView(link, reader)) : null }
  })
}
