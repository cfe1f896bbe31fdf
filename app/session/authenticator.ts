import { Authenticator } from 'remix-auth'
import { login, loginByLink, type AuthAnswer } from '#app/platform/auth.ts'
import type { CallInput, HeldToken, Platform } from '#app/platform/call.ts'
import { exchangeSocialCode } from '#app/platform/social.ts'
import { LoginLinkStrategy } from './login-link-strategy.ts'
import { PasswordStrategy } from './password-strategy.ts'
import { SocialStrategy } from './social-strategy.ts'

/** Somebody whom the platform has recognised, and the token that speaks for him. */
export type SignedIn = Pick<AuthAnswer, 'status' | 'user'> & { held: HeldToken }

/**
 * Who is signing in, by strategy: `password`, `login-link` or `social`. The platform decides; what it refuses is thrown as it came
 * (Unauthorised for wrong words, Throttled when locked out, Forbidden when there is no service, NotFound for a bad link).
 */
export function createAuthenticator(platform: Platform): Authenticator<SignedIn> {
  return new Authenticator<SignedIn>()
    .use(new PasswordStrategy((entry) => withToken((onToken) => login(platform, { body: entry, onToken }))))
    .use(
      new LoginLinkStrategy((link) =>
        withToken((onToken) => loginByLink(platform, { params: link, body: {}, onToken })),
      ),
    )
    .use(
      new SocialStrategy(({ provider, ...body }) =>
        withToken((onToken) => exchangeSocialCode(platform, { params: { provider }, body, onToken })),
      ),
    )
}

/** The answer of a call that signs in, with its token and when that was issued. */
export async function withToken(
  call: (onToken: NonNullable<CallInput['onToken']>) => Promise<AuthAnswer>,
): Promise<SignedIn> {
  const started = Date.now()
  let held: HeldToken | undefined
  const answer = await call((token) => {
    held = token
  })
  return { status: answer.status, user: answer.user, held: held ?? { token: answer.token, issuedAt: started } }
}
