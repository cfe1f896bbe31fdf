import type { RouterContextProvider } from 'react-router'
import { cookies } from '#app/cookies.server.ts'
import type { Platform } from '#app/platform/call.ts'
import { getResponseStatus, PlatformError } from '#app/platform/errors.ts'
import { platformContext } from './contexts.ts'
import { computePageVersion } from './page-version.ts'

type PollArgs = { context: Readonly<RouterContextProvider>; url: URL }

type PollOptions<Page> = {
  /** Extra response fields besides `version` and `now`. */
  extend?: (page: Page) => Record<string, unknown>
}

/**
 * Builds a status route's loader from its page's load function, so that both read the same data (decisions/polling.md).
 * Responds with JSON: the content's version, or null once `load` finds nothing, and the platform's time. If the version
 * differs from the URL's, a cookie marks the following reload as automatic, so that it doesn't extend the session.
 * Platform calls have a short timeout and add no notice. On failure the response is an empty body with the error's
 * status, and the open page stays unchanged. `load` may throw a response.
 */
export function createPollRoute<Args extends PollArgs, Page>(
  load: (platform: Platform, args: Args) => Promise<Page>,
  { extend }: PollOptions<NonNullable<Page>> = {},
) {
  return async (args: Args): Promise<Response> => {
    const { context, url } = args
    const platform = context.get(platformContext)
    try {
      const page = await load(wrapPollPlatform(platform), args)
      const answer =
        page === null || page === undefined
          ? { version: null }
          : { now: platform.now(), version: computePageVersion(page), ...extend?.(page) }
      const headers = new Headers({ 'Cache-Control': 'no-store' })
      const known = url.searchParams.get('version')
      if (known !== null && known !== answer.version) headers.set('Set-Cookie', await cookies.reload.set('1'))
      return Response.json(answer, { headers })
    } catch (error) {
      if (error instanceof PlatformError) return new Response(null, { status: getResponseStatus(error) })
      throw error
    }
  }
}

function wrapPollPlatform(platform: Platform): Platform {
  return {
    language: platform.language,
    supportCode: platform.supportCode,
    now: () => platform.now(),
    lastKnown: (declaration, input) => platform.lastKnown(declaration, input),
    isOff: (part) => platform.isOff(part),
    send: (declaration, input) => platform.send({ ...declaration, silent: true, timeout: 'poll' }, input),
  }
}
