import { answerStatus, PlatformError } from '#app/platform/errors.ts'
import type { Route } from './+types/tracking-status.ts'
import { openLink } from './open-link.server.ts'
import { trackingStateOf } from './tracking-state.ts'

/** What the recipient's page asks twice a minute: its state in one word, null once the link opens nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const opened = await openLink(context, params.token)
    if ('wait' in opened) return new Response(null, { status: 429, headers: { 'Retry-After': String(opened.wait) } })
    const state = opened.link?.purpose === 'track' ? trackingStateOf(opened.link) : null
    return Response.json({ state })
  } catch (error) {
    if (error instanceof PlatformError) return new Response(null, { status: answerStatus(error) })
    throw error
  }
}
