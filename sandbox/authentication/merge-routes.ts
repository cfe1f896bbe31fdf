import { z } from 'zod'
import type { Account } from '#sandbox/core/accounts.ts'
import { Refusal } from '#sandbox/http/refusal.ts'
import { requireBody } from '#sandbox/http/require-body.ts'
import { defineRoute } from '#sandbox/http/route.ts'
import { findOffer, mergeAccounts, offerMerge, findMergeCandidate, type Offered } from './merges.ts'
import { listProviders } from '#sandbox/external/login-providers.ts'
import type { Context } from '#sandbox/core/context.ts'
import { signIn } from './auth-routes.ts'

const Chosen = z.object({
  close_user_token: z.string('validation.required').min(1, 'validation.required'),
  primary_user_token: z.string('validation.required').min(1, 'validation.required'),
})

function serializeAccount(context: Context, { account, token }: Offered) {
  const last = context.database.get<{ at: number | null }>(
    'select max(started_at) as at from sessions where account_number = ?',
    account.number,
  )
  return {
    token,
    email: account.email,
    type: account.type,
    created_at: new Date(account.created_at).toISOString(),
    last_login_at: last?.at ? new Date(last.at + account.offset_ms).toISOString() : null,
    providers: listProviders(context, account).flatMap(({ provider, linked }) => (linked ? [provider] : [])),
  }
}

const UNDER_WAY = ['NEW', 'INCOMPLETE', 'PROCESSING']

/**
 * Returns true if the account has an unfinished payment or order. Payments that others have only started through its
 * payment links don't count, because strangers could otherwise block the merge forever.
 */
function hasMoneyUnderWay(context: Context, account: Account): boolean {
  const row = context.database.get<{ open: number }>(
    `select exists (select 1 from payments where account_number = ? and status not in ('C', 'Z', 'R', 'X')
       and not (status = 'N' and channel is not null)) as open`,
    account.number,
  )
  const orders = context.modules.flatMap((module) => module.listedOrders?.(context, account) ?? [])
  return row?.open === 1 || orders.some(({ listStatus }) => UNDER_WAY.includes(listStatus))
}

export const mergeRoutes = [
  defineRoute({
    method: 'GET',
    path: 'auth/merge',
    auth: 'required',
    handler({ context, account }) {
      const other = findMergeCandidate(context, account)
      return {
        accounts: other ? offerMerge(context, account, other).map((offered) => serializeAccount(context, offered)) : [],
      }
    },
  }),

  defineRoute({
    method: 'POST',
    path: 'auth/merge',
    auth: 'required',
    handler({ context, account, body, now }) {
      const chosen = requireBody(Chosen, body)
      const offer = findOffer(context, chosen.close_user_token, chosen.primary_user_token)
      if (!offer) throw new Refusal(404, 'error.link_invalid')
      const { closing, primary } = offer
      if (account.number !== closing.number && account.number !== primary.number) {
        throw new Refusal(404, 'error.user_not_found')
      }
      // A repeated request for a finished merge isn't an error.
      if (offer.closed === closing.number) return signIn(context, primary)
      if (closing.status === 'closed' || primary.status === 'closed') throw new Refusal(404, 'error.link_invalid')
      if (hasMoneyUnderWay(context, closing)) throw new Refusal(422, 'error.merge_open_payments')
      mergeAccounts(context, offer, now)
      return signIn(context, primary)
    },
  }),
]
