/** `unknown` is a browser that names no origin at all, or a hidden one. */
export type FormOrigin = 'own' | 'foreign' | 'unknown'

/**
 * Returns the origin of a request that may change something (OWASP CSRF cheat sheet; threats.md#T24).
 *
 * Sec-Fetch-Site decides where the browser sends it; without it the Origin, without that the Referer. `Origin: null` is
 * what a page with `Referrer-Policy: no-referrer` sends: it is ours beside `Sec-Fetch-Site: same-origin`. A form of
 * `unknown` origin needs the proof of its own field (decisions/origin-check.md).
 */
export function formOrigin(headers: Headers, publicOrigin: string): FormOrigin {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site === 'none') return ownIf(origin === null || origin === publicOrigin)
  if (site !== null) return ownIf(site === 'same-origin' && [null, 'null', publicOrigin].includes(origin))
  if (origin !== null && origin !== 'null') return ownIf(origin === publicOrigin)
  const referrer = headers.get('referer')
  if (referrer === null) return 'unknown'
  return ownIf(URL.parse(referrer)?.origin === publicOrigin)
}

function ownIf(isOwn: boolean): FormOrigin {
  return isOwn ? 'own' : 'foreign'
}
