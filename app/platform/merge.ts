import { z } from 'zod'
import { AuthAnswer } from './auth.ts'
import { defineCall } from './call.ts'
import { UserType, instant, orNull } from './primitives.schema.ts'

/** One of two accounts of the same person. The token stands for it in this offer: it never leaves the server. */
const MergeAccount = z
  .object({
    token: z.string().min(1),
    email: z.string(),
    type: UserType,
    created_at: instant.describe('When the account was opened.'),
    last_login_at: orNull(instant).describe('When somebody last logged in to it.'),
    providers: z.array(z.string()).default([]),
  })
  .meta({ id: 'MergeAccount' })
export type MergeAccount = z.output<typeof MergeAccount>

/** Two accounts, or none when there is nothing to merge. */
export const readMergeAccounts = defineCall({
  method: 'GET',
  path: 'auth/merge',
  purpose: 'the two accounts that can be merged',
  part: 'merge',
  auth: 'required',
  response: z.object({ accounts: z.array(MergeAccount) }),
  retry: 'read',
  timeout: 'read',
})

/** Closes one account for good and signs in as the other. */
export const mergeAccounts = defineCall({
  method: 'POST',
  path: 'auth/merge',
  purpose: 'merge two accounts: one stays, the other is closed',
  part: 'merge',
  auth: 'required',
  request: z.object({ close_user_token: z.string(), primary_user_token: z.string() }),
  response: AuthAnswer,
  retry: 'never',
  timeout: 'write',
})
