import { Strategy } from 'remix-auth/strategy'

export type SocialReturn = { provider: string; code: string; state: string }

/** Signs in with what a provider sent the browser back with, `/auth/:provider/callback?code=..&state=..`. */
export class SocialStrategy<User> extends Strategy<User, SocialReturn> {
  override name = 'social'

  override async authenticate(request: Request): Promise<User> {
    const { pathname, searchParams } = new URL(request.url)
    const [, , provider = ''] = pathname.split('/')
    return this.verify({ provider, code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' })
  }
}
