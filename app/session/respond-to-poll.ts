import type { RouterContextProvider } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { answerStatus, PlatformError } from '#app/platform/errors.ts'
import { platformContext } from './contexts.ts'

/** What the page that asks compares with its own version; it may be told more. */
type PollAnswer = { version: string | null; [name: string]: unknown }

/**
 * Answers the question of an open page whether it still shows the truth. The calls behind it are impatient and leave no
 * notice: nobody waits for them. A failure is a status, because the page goes on as it is. The page says in `shown` what
 * it shows: when that has changed it reloads itself next, which is no activity of its customer.
 * @throws {Response} the redirect after a 401
 */
export async function respondToPoll(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  read: (platform: Platform) => Promise<PollAnswer | Response>,
): Promise<Response> {
  try {
    const platform = context.get(platformContext)
    const answer = await read(inBackground(platform))
    if (answer instanceof Response) return answer
    const headers = new Headers({ 'Cache-Control': 'no-store' })
    const pageVersion = url.searchParams.get('version')
    if (pageVersion !== null && pageVersion !== answer.version) headers.set('Set-Cookie', await cookies.reload.set('1'))
    return Response.json({ ...(answer.version !== null && { now: platform.now() }), ...answer }, { headers })
  } catch (error) {
    if (error instanceof PlatformError) return new Response(null, { status: answerStatus(error) })
    throw error
  }
}

function inBackground(platform: Platform): Platform {
  return {
    language: platform.language,
    supportCode: platform.supportCode,
    now: () => platform.now(),
    lastKnown: (declaration, input) => platform.lastKnown(declaration, input),
    isOff: (part) => platform.isOff(part),
    send: (declaration, input) => platform.send({ ...declaration, silent: true, timeout: 'poll' }, input),
  }
}
