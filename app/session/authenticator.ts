import { Authenticator } from 'remix-auth'
import { Strategy } from 'remix-auth/strategy'
import { login, loginByLink, type AuthAnswer } from '#app/platform/auth.ts'
import type { CallInput, HeldToken, Platform } from '#app/platform/call.ts'
import { exchangeSocialCode } from '#app/platform/social.ts'

/** Somebody whom the platform has recognised, and the token that speaks for them. */
export type SignedIn = Pick<AuthAnswer, 'status' | 'user'> & { held: HeldToken }

/** How somebody proves who they are, as a page has read it from its form or its address. */
type Credentials =
  | { strategy: 'password'; email: string; password: string }
  | { strategy: 'login-link'; email: string; token: string }
  | { strategy: 'social'; provider: string; code: string; state: string }

type OnToken = NonNullable<CallInput['onToken']>

/** Signs in with credentials that are at hand: no form and no address is read a second time. */
class CredentialsStrategy extends Strategy<SignedIn, Credentials> {
  override readonly name: string
  readonly #credentials: Credentials

  constructor(credentials: Credentials, verify: Strategy.VerifyFunction<SignedIn, Credentials>) {
    super(verify)
    this.name = credentials.strategy
    this.#credentials = credentials
  }

  override authenticate(): Promise<SignedIn> {
    return this.verify(this.#credentials)
  }
}

/**
 * Who is signing in. The platform decides; what it refuses is thrown as it came (Unauthorised for wrong words, Throttled
 * when locked out, Forbidden when there is no service, NotFound for a bad link).
 */
export function authenticate(platform: Platform, request: Request, credentials: Credentials): Promise<SignedIn> {
  const strategy = new CredentialsStrategy(credentials, (given) =>
    withToken((onToken) => recognise(platform, given, onToken)),
  )
  // Without its body, which the page has read.
  return new Authenticator<SignedIn>().use(strategy).authenticate(strategy.name, new Request(request.url))
}

function recognise(platform: Platform, credentials: Credentials, onToken: OnToken): Promise<AuthAnswer> {
  switch (credentials.strategy) {
    case 'password': {
      const { email, password } = credentials
      return login(platform, { body: { email, password }, onToken })
    }
    case 'login-link': {
      const { email, token } = credentials
      return loginByLink(platform, { params: { email, token }, body: {}, onToken })
    }
    case 'social': {
      const { provider, code, state } = credentials
      return exchangeSocialCode(platform, { params: { provider }, body: { code, state }, onToken })
    }
  }
}

/** The answer of a call that signs in, with its token and when that was issued. */
export async function withToken(call: (onToken: OnToken) => Promise<AuthAnswer>): Promise<SignedIn> {
  const started = Date.now()
  let held: HeldToken | undefined
  const answer = await call((token) => {
    held = token
  })
  return { status: answer.status, user: answer.user, held: held ?? { token: answer.token, issuedAt: started } }
}
