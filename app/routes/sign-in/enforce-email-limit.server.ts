import type { RouterContextProvider } from 'react-router'
import { clientContext, requestContext } from '#app/session/contexts.ts'
import { rateLimits } from '#app/session/rate-limit.ts'

/**
 * Whether an email with a link may be sent to an address that a visitor typed. `sent` to a stranger when enough were asked
 * for in the last minutes: one that works is in the mailbox, and the visitor reads the same words. So strangers who ask
 * for links neither fill a mailbox nor keep its owner out, and nobody learns who has an account (threats.md#T13, T94).
 * Whoever asks too often from one address, or from a browser that is known to the account, is told how many seconds to
 * `wait`.
 */
export async function enforceEmailLimit(
  context: Readonly<RouterContextProvider>,
  name: 'loginLink' | 'passwordReset',
  { email, operation }: { email: string; operation: string },
): Promise<'send' | 'sent' | { wait: number }> {
  const { clientAddress: address } = context.get(requestContext)
  const known = await context.get(clientContext).knownTo(email)
  const waits = await (await rateLimits()).count(name, { account: email, address, known, operation })
  if (waits.address !== undefined) return { wait: waits.address }
  if (waits.account === undefined) return 'send'
  return known ? { wait: waits.account } : 'sent'
}
