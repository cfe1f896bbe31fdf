/** In characters; longer paths exceed the header limits of proxies. */
export const MAX_REDIRECT_LENGTH = 2000

/** Not redirect targets after signing in: they would log out, loop, log in another customer, or aren't pages. */
const NOT_A_TARGET =
  /^\/(?:login|logout|signup|auth|sandbox|notices|theme|language|payments\/quote|wallet\/words)(?:\/|$)|\.data\/*$|\/status\/*$/

/** Returns an untrusted path if it is a safe redirect target after signing in, else null: see {@link parseOwnPath}. */
export function parseRedirectPath(text: string, origin: string): string | null {
  const path = parseOwnPath(text, origin)
  return path === null || NOT_A_TARGET.test(decodePath(path.replace(/\?.*/, '')).toLowerCase()) ? null : path
}

/**
 * Returns an untrusted path without its language, or null if it isn't on our origin. Parsed like in a browser and
 * percent-encoded, so that it is safe in a header.
 */
export function parseOwnPath(text: string, origin: string): string | null {
  // Browsers treat a backslash as a slash and drop control characters.
  if (text.length > MAX_REDIRECT_LENGTH || !/^\/(?![/\\])/.test(text) || /[\\\p{Cc} ]/u.test(text)) return null
  const url = URL.parse(text, origin)
  if (url?.origin !== origin) return null
  if (/^\/{2}|[\\\p{Cc}]/u.test(decodePath(url.pathname))) return null
  url.searchParams.delete('lang')
  return url.pathname + url.search
}

function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // Parsers disagree on malformed encodings, so the caller must reject the path.
    return '\\'
  }
}
