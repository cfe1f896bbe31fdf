import { Strategy } from 'remix-auth/strategy'

export type LoginLink = { email: string; token: string }

/** Signs in with a mailed link, `/login/:email/:token`: the page of the link posts to its own address. */
export class LoginLinkStrategy<User> extends Strategy<User, LoginLink> {
  override name = 'login-link'

  override async authenticate(request: Request): Promise<User> {
    const [, , email, token] = new URL(request.url).pathname.replace(/\.data$/, '').split('/')
    return this.verify({ email: decode(email), token: decode(token) })
  }
}

/** Empty for what is not a path segment: the platform then knows no such link. */
function decode(segment: string | undefined): string {
  try {
    return decodeURIComponent(segment ?? '')
  } catch {
    return ''
  }
}
