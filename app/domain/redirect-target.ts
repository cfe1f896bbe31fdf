/** In characters: a longer one would not fit into the headers that proxies let through. */
export const MAX_REDIRECT_LENGTH = 2000

/** What must not be returned to after signing in: it would sign out again, loop, sign in somebody else, or be no page. */
const NOT_A_TARGET =
  /^\/(?:login|logout|signup|auth|sandbox|notices|theme|language|payments\/quote|wallet\/words)(?:\/|$)|\.data\/*$|\/status\/*$/

/**
 * The path of a redirect that came from outside, or null when it is not one that a sign-in may lead to: see {@link
 * ownPath}.
 */
export function safeRedirectPath(text: string, origin: string): string | null {
  const path = ownPath(text, origin)
  return path === null || NOT_A_TARGET.test(decodePath(path.replace(/\?.*/, '')).toLowerCase()) ? null : path
}

/**
 * A path that came from outside, without its language, or null when it is not on our own origin. It is read by the same
 * parser as the browser's, and given back percent-encoded, so that it can stand in a header.
 */
export function ownPath(text: string, origin: string): string | null {
  // A backslash counts as a slash for browsers, and so do characters that they drop.
  if (text.length > MAX_REDIRECT_LENGTH || !/^\/(?![/\\])/.test(text) || /[\\\p{Cc} ]/u.test(text)) return null
  const url = URL.parse(text, origin)
  if (!url || url.origin !== origin || url.username !== '' || url.password !== '') return null
  if (url.pathname.startsWith('//')) return null
  if (/^\/{2}|[\\\p{Cc}]/u.test(decodePath(url.pathname))) return null
  url.searchParams.delete('lang')
  return url.pathname + url.search
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // Nobody reads it the same way twice.
    return '\\'
  }
}
