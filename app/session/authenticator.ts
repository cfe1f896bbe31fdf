import { matchRoutes } from 'react-router'
import { Authenticator } from 'remix-auth'
import { Strategy } from 'remix-auth/strategy'
import { login, loginByLink, type AuthAnswer } from '#app/platform/auth.ts'
import type { CallInput, HeldToken, Platform } from '#app/platform/call.ts'
import { exchangeSocialCode } from '#app/platform/social.ts'

/** A customer whom the platform has authenticated, with the platform token. */
export type SignedIn = Pick<AuthAnswer, 'status' | 'user'> & { held: HeldToken }

type OnToken = NonNullable<CallInput['onToken']>

class PasswordStrategy extends Strategy<SignedIn, { email: string; password: string }> {
  override readonly name = 'password'

  override async authenticate(request: Request): Promise<SignedIn> {
    const form = new URLSearchParams(await request.text())
    return this.verify({ email: form.get('email') ?? '', password: form.get('password') ?? '' })
  }
}

/** Reads email and token from the URL of an emailed link. */
class LoginLinkStrategy extends Strategy<SignedIn, { email: string; token: string }> {
  override readonly name = 'login-link'

  override async authenticate({ url }: Request): Promise<SignedIn> {
    const { email = '', token = '' } = readParams('/login/:email/:token', url)
    return this.verify({ email, token })
  }
}

/** Reads code and state from the provider's redirect. */
class SocialStrategy extends Strategy<SignedIn, { provider: string; code: string; state: string }> {
  override readonly name = 'social'

  override async authenticate({ url }: Request): Promise<SignedIn> {
    const { searchParams } = new URL(url)
    const { provider = '' } = readParams('/auth/:provider/callback', url)
    return this.verify({ provider, code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' })
  }
}

function readParams(path: string, url: string) {
  return matchRoutes([{ path }], new URL(url).pathname)?.at(-1)?.params ?? {}
}

/**
 * Returns the sign-in strategies: password, emailed link and social login. Platform errors pass through: Unauthorised
 * for a wrong password, Throttled for a locked account, Forbidden in an unsupported region, NotFound for an invalid
 * link.
 */
export function createAuthenticator(platform: Platform): Authenticator<SignedIn> {
  const password = new PasswordStrategy((body) => captureToken((onToken) => login(platform, { body, onToken })))
  const link = new LoginLinkStrategy((params) =>
    captureToken((onToken) => loginByLink(platform, { params, body: {}, onToken })),
  )
  const social = new SocialStrategy(({ provider, ...body }) =>
    captureToken((onToken) => exchangeSocialCode(platform, { params: { provider }, body, onToken })),
  )
  return new Authenticator<SignedIn>().use(password).use(link).use(social)
}

/**
 * Returns the request with validated form values as its body, because the session middleware has consumed the original
 * body.
 */
export function attachForm({ url }: Request, values: Record<string, string>): Request {
  return new Request(url, { method: 'POST', body: new URLSearchParams(values) })
}

/** Returns the result of a sign-in call with its token and the token's issue time. */
export async function captureToken(call: (onToken: OnToken) => Promise<AuthAnswer>): Promise<SignedIn> {
  const started = Date.now()
  let held: HeldToken | undefined
  const answer = await call((token) => {
    held = token
  })
  return { status: answer.status, user: answer.user, held: held ?? { token: answer.token, issuedAt: started } }
}
