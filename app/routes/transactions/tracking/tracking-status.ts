import type { RouteTraits } from '#app/domain/route-traits.ts'
import { respondTooOften } from '#app/features/attempts/too-many-attempts.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import { createPollRoute } from '#app/session/poll-route.ts'
import type { Route } from './+types/tracking-status.ts'
import { openConfirmationLink } from './open-confirmation-link.server.ts'
import { buildTrackingView } from './tracking-view.ts'

export const handle = { poll: true, secret: true } satisfies RouteTraits

export const loader = createPollRoute(async (_platform, { context, params }: Route.LoaderArgs) => {
  const opened = await openConfirmationLink(context, params.token)
  if ('wait' in opened) throw respondTooOften(opened)
  const { link } = opened
  return link?.purpose === 'track' ? buildTrackingView(link, i18n(context)) : null
})
