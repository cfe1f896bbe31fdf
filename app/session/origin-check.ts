/**
 * `unknown`: the browser sent no origin, or hid it. `one-click`: an email provider's unsubscribe request (RFC 8058).
 */
export type FormOrigin = 'own' | 'foreign' | 'unknown' | 'one-click'

/**
 * Returns the origin of a state-changing request (OWASP CSRF cheat sheet; threats.md#T24). Sec-Fetch-Site decides, else
 * Origin, else Referer. Pages with `Referrer-Policy: no-referrer` send `Origin: null`, which counts as our own beside
 * `Sec-Fetch-Site: same-origin`. An `unknown` origin requires the form's proof (decisions/origin-check.md).
 */
export function classifyOrigin(headers: Headers, publicOrigin: string): FormOrigin {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site === 'none') return toFormOrigin(origin === null || origin === publicOrigin)
  if (site !== null) return toFormOrigin(site === 'same-origin' && [null, 'null', publicOrigin].includes(origin))
  if (origin !== null && origin !== 'null') return toFormOrigin(origin === publicOrigin)
  const referrer = headers.get('referer')
  if (referrer === null) return 'unknown'
  return toFormOrigin(URL.parse(referrer)?.origin === publicOrigin)
}

function toFormOrigin(isOwn: boolean): FormOrigin {
  return isOwn ? 'own' : 'foreign'
}
