import { env } from '#app/env.server.ts'

/**
 * The relay by which pages and wallets talk (WalletConnect), for a document whose address says that it does: a payment
 * with `?pay=walletconnect`, and the page about wallets. Null for every other, and where none is configured.
 */
export function walletRelay({ pathname, searchParams }: URL): string | null {
  if (env.WALLETCONNECT_PROJECT_ID === undefined) return null
  const isPaying = pathname.startsWith('/transactions/') && searchParams.get('pay') === 'walletconnect'
  return isPaying || pathname === '/wallet' ? env.WALLETCONNECT_RELAY_URL : null
}
