import { toSameSitePath } from '#app/ui/same-site-path.ts'
import { respondBadRequest } from './error-responses.ts'

/** React Router requests routes here by paths in the query, which it decodes like request paths. */
const MANIFEST = '/__manifest'
/**
 * URL parsers drop tabs and line breaks and read a backslash as a slash, which makes React Router's decoded path
 * invalid.
 */
const HOST_WHEN_DECODED = /^\/[\t\n\r]*[\\/]/

/**
 * Handles a URL whose path could be read as another host, or has invalid escapes (threats.md#T97): redirects to the
 * intended path, or responds 400. Returns null for all other URLs. React Router would log invalid escapes together with
 * any secrets in them.
 */
export function handleOddAddress(url: URL, method: string | undefined, supportCode: string): Response | null {
  const { pathname, searchParams } = url
  if (pathname.startsWith('//') && (method === 'GET' || method === 'HEAD')) {
    return new Response(null, { status: 301, headers: { Location: toSameSitePath(url) } })
  }
  const path = decodeOrNull(pathname)
  const isReadable = path !== null && (pathname !== MANIFEST || decodeOrNull(searchParams.get('paths') ?? '') !== null)
  return isReadable && !HOST_WHEN_DECODED.test(path) ? null : respondBadRequest(supportCode)
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
