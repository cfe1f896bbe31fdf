import { env } from '#app/env.server.ts'

/**
 * Returns the URL of the sandbox wallet's script if the page's URL requests one (`?wallet=agrees`). Null without a
 * configured sandbox.
 */
export function findSandboxWalletScript({ searchParams }: URL): string | null {
  const does = searchParams.get('wallet')
  if (!env.SANDBOX_URL || does === null || !/^[a-z-]{1,40}$/.test(does)) return null
  return `${env.SANDBOX_URL}/sandbox/wallet.js?does=${does}`
}
