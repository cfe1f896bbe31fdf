import type { RouteTraits } from '#app/domain/route-traits.ts'
import { env } from '#app/env.server.ts'

/**
 * Returns the WalletConnect relay's URL for pages that connect wallets: payments with `?pay=walletconnect`, and the
 * page about wallets. Null if it isn't configured.
 */
export function findWalletRelay({ searchParams }: URL, { pairsWallets }: RouteTraits): string | null {
  if (env.WALLETCONNECT_PROJECT_ID === undefined || pairsWallets === undefined) return null
  const isRequested = searchParams.get('pay') === 'walletconnect'
  return isRequested || pairsWallets === 'always' ? env.WALLETCONNECT_RELAY_URL : null
}
