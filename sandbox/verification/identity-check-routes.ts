import type { Account } from '#sandbox/core/accounts.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { defineRoute } from '#sandbox/http/route.ts'
import { latestCheck, startCheck } from './identity.ts'
import type { Context } from '#sandbox/core/context.ts'

/**
 * The state of the identity check, and where the customer goes on with it while it is open: below `origin`, the platform's
 * own.
 */
export function identityCheck(context: Context, account: Account, origin: string | null = null) {
  const check = latestCheck(context, account)
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
    handler: ({ context, account, origin }) => identityCheck(context, account, origin),
  }),
  defineRoute({
    method: 'POST',
    path: 'checkups/identity/check',
    auth: 'required',
    handler({ context, account, origin }) {
      if (account.status === 'no_service') throw new Refusal(403, 'error.no_service')
      if (account.status === 'pending' || account.status === 'pending_up') throw new Refusal(403, 'error.under_review')
      startCheck(context, account)
      return identityCheck(context, account, origin)
    },
  }),
]
