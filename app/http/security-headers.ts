const POLICY = {
  'default-src': "'none'",
  'connect-src': "'self'",
  'img-src': "'self'",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
}

/**
 * Returns the Content-Security-Policy of a document: its own files, and inline content with the nonce or hash.
 * `talksTo` are additional origins for scripts: error reports, the sandbox wallet and the WalletConnect relay. `framed`
 * is the chat's origin.
 */
export function buildContentSecurityPolicy(
  inline: { nonce: string; talksTo?: readonly string[]; framed?: string } | { styleHash: string },
): string {
  const inlineSource =
    'nonce' in inline
      ? {
          ...(inline.framed && { 'frame-src': inline.framed }),
          ...(inline.talksTo?.length && { 'connect-src': ["'self'", ...inline.talksTo].join(' ') }),
          'script-src': `'self' 'nonce-${inline.nonce}'`,
          'style-src': `'self' 'nonce-${inline.nonce}'`,
        }
      : { 'script-src': "'self'", 'style-src': `'sha256-${inline.styleHash}'` }
  return Object.entries({ ...POLICY, ...inlineSource })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}

/** Returns the headers of every response, including errors and downloads (threats.md#T26, T58, T67). */
export function buildBaseHeaders(publicOrigin: string): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Two years, without subdomains, which may belong to others or not support https.
    ...(publicOrigin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=63072000' }),
  }
}

export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * Headers of every response at a URL with a secret, including errors: no referrer, no caching, no indexing
 * (threats.md#T11, T15).
 */
export const SENSITIVE_URL_HEADERS: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}
