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
 * What a document may load: its own files, and inline only what carries the nonce or has the hash. Its scripts may also
 * talk to the origins of `talksTo`: the one that takes error reports, the sandbox where its wallet was asked for, and the
 * relay where a wallet elsewhere was. It may show `framed`, the origin of the chat.
 */
export function contentSecurityPolicy(
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
      : { 'style-src': `'sha256-${inline.styleHash}'` }
  return Object.entries({ ...POLICY, ...inlineSource })
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}

/** Headers of every response, errors and downloads among them (threats.md#T26, T58, T67). */
export function baseHeaders(publicOrigin: string): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Two years, for this host alone: hosts below it may be other people's and not on https yet.
    ...(publicOrigin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=63072000' }),
  }
}

/** The policy of a response that is no document: a file or an answer to a script. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * What every answer at an address with a secret says, its errors among them, whoever gives them: the address goes to
 * nobody else, nothing keeps the page, and no search engine lists it (threats.md#T11, T15).
 */
export const SENSITIVE_URL_HEADERS: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}
