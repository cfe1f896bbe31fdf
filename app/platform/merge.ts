import { z } from 'zod'
import { AuthAnswer } from './auth.ts'
import { defineCall } from './call.ts'
import { UserType, instant, orNull } from './primitives.schema.ts'

/** One of two accounts of the same person. The token identifies it and never leaves the server. */
const MergeAccount = z
  .object({
    token: z.string().min(1),
    email: z.string(),
    type: UserType,
    created_at: instant.describe('Time at which the account was created.'),
    last_login_at: orNull(instant).describe('Time of the latest login to the account.'),
    providers: z.array(z.string()).default([]),
  })
  .meta({ id: 'MergeAccount' })
export type MergeAccount = z.output<typeof MergeAccount>

/** Two accounts, or an empty list if there is nothing to merge. */
export const readMergeAccounts = defineCall({
  method: 'GET',
  path: 'auth/merge',
  purpose: 'get the two accounts that can be merged',
  part: 'merge',
  auth: 'required',
  response: z.object({ accounts: z.array(MergeAccount) }),
  retry: 'read',
  timeout: 'read',
})

/** Permanently closes one account and signs in to the other. */
export const mergeAccounts = defineCall({
  method: 'POST',
  path: 'auth/merge',
  purpose: 'merge two accounts: keeps one and closes the other',
  part: 'merge',
  auth: 'required',
  request: z.object({ close_user_token: z.string(), primary_user_token: z.string() }),
  response: AuthAnswer,
  retry: 'never',
  timeout: 'write',
})
