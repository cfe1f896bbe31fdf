import { answerStatus, PlatformError } from '#app/platform/errors.ts'
import { readMyStatus } from '#app/platform/me.ts'
import { platformContext } from '#app/session/contexts.ts'
import { requireSession } from '#app/session/session-end.ts'
import type { Route } from './+types/status.ts'

/** What a waiting verification asks every 30 seconds (SPEC section 4); it does not extend the session. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireSession(context)
  try {
    const { updated_at: updatedAt } = await readMyStatus(context.get(platformContext))
    return Response.json({ updatedAt })
  } catch (error) {
    if (error instanceof PlatformError) return new Response(null, { status: answerStatus(error) })
    throw error
  }
}
