import { z } from 'zod'
import { defineCall } from './call.ts'
import { Done, LANGUAGE_CODES, UserType, oneOf } from './primitives.schema.ts'

/** A successful sign-in. The token is stored in the session only. `type`: 1 is a person, 2 a company. */
export const AuthAnswer = z
  .object({
    ok: z.literal(true),
    token: z.string().min(1),
    status: oneOf(['ok', 'merge_possible', 'email_unconfirmed']),
    user: z.object({ id: z.string().min(1), type: UserType, email: z.string() }),
  })
  .meta({ id: 'SignedIn' })
export type AuthAnswer = z.output<typeof AuthAnswer>

export const login = defineCall({
  method: 'POST',
  path: 'auth/login',
  purpose: 'log in with email and password',
  auth: 'none',
  request: z.object({ email: z.string(), password: z.string() }),
  response: AuthAnswer,
  retry: 'never',
  timeout: 'write',
})

/** Signs in with the token of an emailed link, which works once within 15 minutes. */
export const loginByLink = defineCall({
  method: 'POST',
  path: 'auth/login/:email/:token',
  purpose: 'log in with an emailed link',
  part: 'loginLinks',
  auth: 'none',
  request: z.object({}),
  response: AuthAnswer,
  retry: 'never',
  timeout: 'write',
})

/** Emails a login link. Responds the same for an unknown address. */
export const resendLoginLink = defineCall({
  method: 'POST',
  path: 'auth/resend_login_link/:email',
  purpose: 'email a (new) login link',
  part: 'loginLinks',
  auth: 'none',
  request: z.object({}),
  response: Done,
  retry: 'keyed',
  timeout: 'write',
})

/** Emails a password reset link. Responds the same for an unknown address. */
export const requestPasswordReset = defineCall({
  method: 'POST',
  path: 'password/email',
  purpose: 'email a password reset link',
  part: 'passwordReset',
  auth: 'none',
  request: z.object({ email: z.string() }),
  response: Done,
  retry: 'keyed',
  timeout: 'write',
})

/** Sets a new password with the token of an emailed link, and ends the account's sessions on the platform. */
export const resetPassword = defineCall({
  method: 'POST',
  path: 'password/reset',
  purpose: 'set a new password',
  part: 'passwordReset',
  auth: 'none',
  request: z.object({
    email: z.string(),
    token: z.string(),
    password: z.string(),
    password_confirmation: z.string(),
  }),
  response: Done,
  retry: 'never',
  timeout: 'write',
})

/** Ends the token's session on the platform. The app ends its own sessions separately. */
export const logout = defineCall({
  method: 'POST',
  path: 'auth/logout',
  purpose: 'log out',
  auth: 'required',
  request: z.object({}),
  response: Done,
  retry: 'keyed',
  timeout: 'poll',
  silent: true,
})

/**
 * Creates an account (level 0, incomplete), signs in, and emails a confirmation link. The same key and body sign in to
 * the existing account.
 */
export const signUp = defineCall({
  method: 'POST',
  path: 'auth/signup',
  purpose: 'sign up as a person or a company',
  part: 'signUp',
  auth: 'none',
  request: z.object({
    type: UserType,
    email: z.string(),
    password: z.string(),
    password_confirmation: z.string(),
    company_name: z.string().optional(),
    terms: z.literal(true),
    referral_code: z.string().optional(),
    language: z.enum(LANGUAGE_CODES),
  }),
  response: AuthAnswer,
  retry: 'keyed',
  timeout: 'write',
})

export const confirmEmail = defineCall({
  method: 'POST',
  path: 'auth/confirm_email/:token',
  purpose: 'confirm the email address',
  part: 'signUp',
  auth: 'required',
  request: z.object({}),
  response: Done,
  retry: 'keyed',
  timeout: 'write',
})

/** Changes an unconfirmed email address and emails a link to the new one. */
export const changeEmail = defineCall({
  method: 'POST',
  path: 'auth/change_email',
  purpose: 'correct the email address before it is confirmed',
  remark:
    'Invalidate the confirmation links that were emailed to the old address. Reject the call if the address is already confirmed.',
  part: 'emailChange',
  auth: 'required',
  request: z.object({ email: z.string() }),
  response: Done,
  retry: 'keyed',
  timeout: 'write',
})

export const resendEmailConfirmation = defineCall({
  method: 'POST',
  path: 'auth/resend_email_confirmation',
  purpose: 'email the confirmation link again',
  part: 'signUp',
  auth: 'required',
  request: z.object({}),
  response: Done,
  retry: 'keyed',
  timeout: 'write',
})
