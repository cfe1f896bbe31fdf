import { sameSitePath } from '#app/ui/same-site-path.ts'
import { badRequest } from './error-responses.ts'

/** Where the router asks for routes by their paths, which it reads like those of requests. */
const MANIFEST = '/__manifest'
/** URL parsers drop tabs and line breaks and take a backslash for a slash: the router, which decodes paths, would fail. */
const HOST_WHEN_DECODED = /^\/[\t\n\r]*[\\/]/

/**
 * The answer at an address whose path, read as a link, would be the name of another host, or whose escapes cannot be read
 * (threats.md#T97): it leads to the path that was probably meant, or is refused. Null for every other address. The router
 * would go on with escapes that cannot be read, and print them with whatever secret is among them.
 */
export function oddAddressAnswer(url: URL, method: string | undefined, supportCode: string): Response | null {
  const { pathname, searchParams } = url
  if (pathname.startsWith('//') && (method === 'GET' || method === 'HEAD')) {
    return new Response(null, { status: 301, headers: { Location: sameSitePath(url) } })
  }
  const path = decoded(pathname)
  const isReadable = path !== null && (pathname !== MANIFEST || decoded(searchParams.get('paths') ?? '') !== null)
  return isReadable && !HOST_WHEN_DECODED.test(path) ? null : badRequest(supportCode)
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
