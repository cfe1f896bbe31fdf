import { data, redirect } from 'react-router'
import { safeRedirectPath } from '#app/domain/redirect-target.ts'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { env } from '#app/env.server.ts'
import { DEFAULT_LANGUAGE, parseLanguage, withLanguage } from '#app/i18n/languages.ts'
import { exchangeTicket } from '#app/platform/sandbox-ticket.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { signIn } from '#app/session/sign-in.ts'
import { requireView } from '#app/session/unseen.ts'
import type { Route } from './+types/enter-sandbox.ts'

export const handle = { secret: true } satisfies RouteTraits

/**
 * Signs in the account of a sandbox scenario. Only where a sandbox is configured: elsewhere this address does not exist.
 * The ticket works once and for a minute, and is exchanged from server to server.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!env.SANDBOX_URL) throw data(null, { status: 404 })
  requireView(context)
  const entry = await exchangeTicket(env.SANDBOX_URL, params.ticket)
  if (!entry) throw data(null, { status: 404 })
  await loadOrThrow(context, () => signIn(context, entry))
  const path = safeRedirectPath(entry.path, env.PUBLIC_ORIGIN) ?? '/overview'
  return redirect(withLanguage(path, parseLanguage(entry.lang) ?? DEFAULT_LANGUAGE))
}
