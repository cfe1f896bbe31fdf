import { data, redirect } from 'react-router'
import { parseRedirectPath } from '#app/domain/redirect-target.ts'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { env } from '#app/env.server.ts'
import { DEFAULT_LANGUAGE, parseLanguage, addLanguage } from '#app/i18n/languages.ts'
import { exchangeTicket } from '#app/platform/sandbox-ticket.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { signIn } from '#app/session/sign-in.ts'
import { requireView } from '#app/session/unseen.ts'
import type { Route } from './+types/enter-sandbox.ts'

export const handle = { secret: true } satisfies RouteTraits

/**
 * Signs in to a sandbox scenario's account; responds 404 unless a sandbox is configured. The ticket is valid once, for
 * one minute, and is exchanged between the servers.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!env.SANDBOX_URL) throw data(null, { status: 404 })
  requireView(context)
  const entry = await exchangeTicket(env.SANDBOX_URL, params.ticket)
  if (!entry) throw data(null, { status: 404 })
  await loadOrThrow(context, () => signIn(context, entry))
  const path = parseRedirectPath(entry.path, env.PUBLIC_ORIGIN) ?? '/overview'
  return redirect(addLanguage(path, parseLanguage(entry.lang) ?? DEFAULT_LANGUAGE))
}
