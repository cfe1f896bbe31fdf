import type { Account } from '#sandbox/core/accounts.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { defineRoute } from '#sandbox/http/route.ts'
import { findLatestCheck, startCheck } from './identity.ts'
import type { Context } from '#sandbox/core/context.ts'

/**
 * The state of the identity check. `url` is the provider's page (on the platform's `origin`) while the check is open.
 */
export function serializeCheck(context: Context, account: Account, origin: string | null = null) {
  const check = findLatestCheck(context, account)
  return {
    id: check?.id ?? '',
    status: check?.status ?? 'none',
    url: check?.status === 'started' && origin !== null ? `${origin}/sandbox/identity/${check.id}` : null,
    document: check?.document ?? null,
  }
}

export const identityCheckRoutes = [
  defineRoute({
    method: 'GET',
    path: 'checkups/identity/check',
    auth: 'required',
    handler: ({ context, account, origin }) => serializeCheck(context, account, origin),
  }),
  defineRoute({
    method: 'POST',
    path: 'checkups/identity/check',
    auth: 'required',
    handler({ context, account, origin }) {
      if (account.status === 'no_service') throw new Refusal(403, 'error.no_service')
      if (account.status === 'pending' || account.status === 'pending_up') throw new Refusal(403, 'error.under_review')
      startCheck(context, account)
      return serializeCheck(context, account, origin)
    },
  }),
]
