/** What stands first in an address with a secret behind it: a token of a mail, of a shared link, of a sandbox's ticket. */
const BEGINNINGS =
  /^\/*(?:auth|email-preferences|login|password-reset|sandbox\/+enter|transaction-confirmation|unsubscribe|wallet-confirmation)\/+./i

/** Its token is in the query. */
const WITH_SECRET_QUERY = /^\/*confirm-email-address(?:\W|$)/i

/** Whether a path, with or without its query, holds a secret. Routes match in any case and any encoding. */
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
