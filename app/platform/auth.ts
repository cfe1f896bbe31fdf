import { z } from 'zod'
import { defineCall } from './call.ts'
import { Done, LANGUAGE_CODES, UserType, oneOf } from './primitives.schema.ts'

/** Who signed in. The token goes to the session only. `type`: 1 a person, 2 a company. */
export const AuthAnswer = z
  .object({
    ok: z.literal(true),
    token: z.string().min(1),
    status: oneOf(['ok', 'merge_possible', 'email_unconfirmed']),
    user: z.object({ id: z.string().min(1), type: UserType, email: z.string() }),
  })
  .meta({ id: 'SignedIn' })
export type AuthAnswer = z.output<typeof AuthAnswer>

/** Signs in with email and password. */
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

/** Signs in with the token of an emailed link; it works once, for 15 minutes. */
export const loginByLink = defineCall({
  method: 'POST',
  path: 'auth/login/:email/:token',
  purpose: 'log in by an emailed link',
  part: 'loginLinks',
  auth: 'none',
  request: z.object({}),
  response: AuthAnswer,
  retry: 'never',
  timeout: 'write',
})

/** Emails a login link; the answer is the same for an address that nobody has. */
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

/** Emails a link that sets a new password; the answer is the same for an address that nobody has. */
export const requestPasswordReset = defineCall({
  method: 'POST',
  path: 'password/email',
  purpose: 'email a link that sets a new password',
  part: 'passwordReset',
  auth: 'none',
  request: z.object({ email: z.string() }),
  response: Done,
  retry: 'keyed',
  timeout: 'write',
})

/** Sets a new password by the token of an emailed link and ends every session of the account. */
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

/** Ends the platform's session of this token. The app ends its own sessions of the account itself. */
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
 * Opens an account (level 0, incomplete), signs in and emails a link that confirms the address. The same key and body again
 * sign in to the account that exists.
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

/** Corrects the address of an account that has not confirmed one yet, and emails a link to the new one. */
export const changeEmail = defineCall({
  method: 'POST',
  path: 'auth/change_email',
  purpose: 'correct the email address before it is confirmed',
  remark: 'Links that were emailed to the old address must no longer confirm anything. A confirmed address is refused.',
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
