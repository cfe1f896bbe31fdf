import { env } from '#app/env.server.ts'

/**
 * The script of the sandbox's own wallet, for a page whose address asks for one: `?wallet=agrees`. Null for every other
 * page, and for all of them where no sandbox is configured.
 */
export function sandboxWalletScript({ searchParams }: URL): string | null {
  const does = searchParams.get('wallet')
  if (!env.SANDBOX_URL || does === null || !/^[a-z-]{1,40}$/.test(does)) return null
  return `${env.SANDBOX_URL}/sandbox/wallet.js?does=${does}`
}
