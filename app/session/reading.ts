import { data, type RouterContextProvider } from 'react-router'
import type { Platform } from '#app/platform/call.ts'
import { PlatformError, Unavailable } from '#app/platform/errors.ts'
import { platformContext } from './contexts.ts'

/** Why a page could not be read, as its error page gets it. */
type PageFailure = {
  kind: 'not-found' | 'forbidden' | 'network' | 'unavailable' | 'other'
  supportCode: string
  code: string | null
  text: string | null
  params: Record<string, string | number>
}

/**
 * Runs the platform calls of a loader. A failure becomes the page's error with its status, so that it reaches the error
 * page whole: React Router strips other errors in production.
 * @throws {Response} the redirect to the login page after a 401
 */
export async function reading<T>(
  context: Readonly<RouterContextProvider>,
  read: (platform: Platform) => Promise<T>,
): Promise<T> {
  try {
    return await read(context.get(platformContext))
  } catch (error) {
    if (error instanceof PlatformError) throw pageFailure(error)
    throw error
  }
}

/**
 * Runs a call for a part that the page can do without: its failure is that part's, not the page's (THREATS T75).
 * @throws {Response} the redirect to the login page after a 401
 */
export async function readingPart<T>(
  read: Promise<T>,
): Promise<{ value: T } | { supportCode: string; refused: string | null }> {
  try {
    return { value: await read }
  } catch (error) {
    if (error instanceof PlatformError) {
      return { supportCode: error.supportCode, refused: error instanceof Unavailable ? null : error.text }
    }
    throw error
  }
}

/** A failed call as the error of the page, with its status. */
export function pageFailure(error: PlatformError) {
  const { supportCode, code, text, params } = error
  const failure: PageFailure = { kind: kindOf(error), supportCode, code, text, params }
  const retryAfter = error instanceof Unavailable ? (error.retryAfter ?? 30) : null
  return data(failure, {
    status: error instanceof Unavailable ? 503 : (error.status ?? 400),
    headers: retryAfter === null ? undefined : { 'Retry-After': String(retryAfter) },
  })
}

function kindOf(error: PlatformError): PageFailure['kind'] {
  if (error instanceof Unavailable) return error.kind === 'server' || error.kind === 'shape' ? 'unavailable' : 'network'
  if (error.status === 404) return 'not-found'
  return error.status === 403 ? 'forbidden' : 'other'
}
