import { sameSitePath } from '#app/ui/same-site-path.ts'
import { badRequest } from './plain-answers.ts'

/** URL parsers drop tabs and line breaks and take a backslash for a slash: the router, which decodes paths, would fail. */
const HOST_WHEN_DECODED = /^\/[\t\n\r]*[\\/]/

/**
 * The answer at an address whose path, read as a link, would be the name of another host, or that cannot be read at all
 * (THREATS T97): it leads to the path that was probably meant, or is refused. Null for every other address.
 */
export function oddPathAnswer(url: URL, method: string | undefined, supportCode: string): Response | null {
  if (!url.pathname.startsWith('//')) return isReadable(url.pathname) ? null : badRequest(supportCode)
  if (method !== 'GET' && method !== 'HEAD') return badRequest(supportCode)
  return new Response(null, { status: 301, headers: { Location: sameSitePath(url) } })
}

function isReadable(pathname: string): boolean {
  // Hardly any path has an escape, and decoding costs more than looking for one.
  if (!pathname.includes('%')) return true
  try {
    return !HOST_WHEN_DECODED.test(decodeURIComponent(pathname))
  } catch {
    return false
  }
}
