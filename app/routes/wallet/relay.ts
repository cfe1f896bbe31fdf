import { BRAND } from '#app/brand.ts'
import { env } from '#app/env.server.ts'

/** Where wallets elsewhere are reached, and as whom. Few need it, so no page carries it. */
export function loader() {
  const { WALLETCONNECT_PROJECT_ID: projectId, WALLETCONNECT_RELAY_URL: relayUrl } = env
  if (projectId === undefined) return new Response(null, { status: 404 })
  return Response.json({ projectId, relayUrl, name: BRAND.name })
}
