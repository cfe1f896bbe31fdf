import { BRAND } from '#app/brand.ts'
import { env } from '#app/env.server.ts'

/** The WalletConnect relay's settings, in their own request because few pages need them. */
export function loader() {
  const { WALLETCONNECT_PROJECT_ID: projectId, WALLETCONNECT_RELAY_URL: relayUrl } = env
  if (projectId === undefined) return new Response(null, { status: 404 })
  return Response.json({ projectId, relayUrl, name: BRAND.name })
}
