/**
 * Whether a request that may change something comes from our own pages (OWASP CSRF cheat sheet; threats.md#T24).
 *
 * Sec-Fetch-Site decides where the browser sends it; without it the Origin, without that the Referer. A request that
 * carries none of the three is refused (decisions/origin-check.md). `Origin: null` is what a page with
 * `Referrer-Policy: no-referrer` sends: it passes only beside `Sec-Fetch-Site: same-origin`.
 */
export function isOwnOrigin(headers: Headers, publicOrigin: string): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site !== null) {
    if (site === 'none') return origin === null || origin === publicOrigin
    return site === 'same-origin' && (origin === null || origin === 'null' || origin === publicOrigin)
  }
  if (origin !== null) return origin === publicOrigin
  const referrer = headers.get('referer')
  return referrer !== null && URL.canParse(referrer) && new URL(referrer).origin === publicOrigin
}
