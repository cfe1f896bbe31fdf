import { z } from 'zod'
import { env } from '#app/env.server.ts'
import { AuthAnswer } from './auth.ts'
import { formatCallUrl } from './client/format-call-url.ts'
import { defineCall } from './call.ts'
import { NoContent } from './primitives.schema.ts'

/** Starts a social login. The provider redirects to `redirect_uri` with a code. */
export const startSocial = defineCall({
  method: 'GET',
  path: '/auth/:provider',
  purpose: 'redirect the browser to a login provider',
  part: 'social',
  auth: 'none',
  query: z.object({ redirect_uri: z.string(), state: z.string() }),
  response: NoContent,
  redirects: true,
  retry: 'read',
  timeout: 'read',
})

/** Returns the URL that starts a social login with this provider. */
export function buildSocialUrl(provider: string, state: string): string {
  const query = { redirect_uri: `${env.PUBLIC_ORIGIN}/auth/${provider}/callback`, state }
  return formatCallUrl(env.PLATFORM_API_URL, startSocial.declaration, { params: { provider }, query }).href
}

/** Exchanges a provider's code: signs in, creates an account, or links the provider to the signed-in customer. */
export const exchangeSocialCode = defineCall({
  method: 'POST',
  path: 'auth/:provider/callback',
  purpose: 'log in, sign up or link a login provider with the provider’s code',
  part: 'social',
  auth: 'optional',
  request: z.object({ code: z.string(), state: z.string() }),
  response: AuthAnswer,
  retry: 'never',
  timeout: 'write',
})

export const unlinkSocial = defineCall({
  method: 'GET',
  path: 'auth/unlink/:provider',
  purpose: 'unlink a login provider',
  part: 'social',
  auth: 'required',
  response: z.object({
    ok: z.literal(true),
    providers: z.array(z.object({ provider: z.string(), linked: z.boolean() })),
  }),
  retry: 'keyed',
  timeout: 'write',
  unsafeGet: true,
})
