import type { RouteTraits } from '#app/domain/route-traits.ts'
import { loadAccountView } from '#app/features/bank-account/load-account-view.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/bank-account.ts'

export const handle = { poll: true } satisfies RouteTraits

/** A read sent as POST, because proxies on the way would log an IBAN in a URL. */
export async function action({ url, context }: Route.ActionArgs) {
  const isOwn = url.searchParams.has('own')
  return Response.json(await loadOrThrow(context, (platform) => loadAccountView(platform, context, { isOwn })))
}
