/** What stands first in an address with a secret behind it: a token of a mail, of a shared link, of a sandbox's ticket. */
const BEGINNINGS =
  /^\/*(?:email-preferences|login|password-reset|sandbox\/+enter|transaction-confirmation|unsubscribe|wallet-confirmation)\/+./i

/** A code or a token in the query. */
const WITH_SECRET_QUERY = /^\/*(?:auth\/+[^/]+\/+callback|confirm-email-address)(?:\W|$)/i

/**
 * What every answer at an address with a secret says, its errors among them, whoever gives them: the address goes to
 * nobody else, nothing keeps the page, and no search engine lists it (THREATS T11, T15).
 */
export const SECRET_ADDRESS_HEADERS: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

/** Whether the target of a request, its path with its query, holds a secret. Routes match in any case and any encoding. */
export function isSecretAddress(target: string): boolean {
  const path = decoded(target.split('?')[0] ?? '')
  return BEGINNINGS.test(path) || WITH_SECRET_QUERY.test(path)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
