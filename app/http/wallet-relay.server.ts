import type { RouteTraits } from '#app/domain/route-traits.ts'
import { env } from '#app/env.server.ts'

/**
 * The relay by which pages and wallets talk (WalletConnect), for a document whose address says that it does: a payment
 * with `?pay=walletconnect`, and the page about wallets. Null for every other, and where none is configured.
 */
export function walletRelay({ searchParams }: URL, { pairsWallets }: RouteTraits): string | null {
  if (env.WALLETCONNECT_PROJECT_ID === undefined || pairsWallets === undefined) return null
  const isAskedFor = searchParams.get('pay') === 'walletconnect'
  return isAskedFor || pairsWallets === 'always' ? env.WALLETCONNECT_RELAY_URL : null
}
