import { env } from '#app/env.server.ts'
import { formOwnerOf } from './form-owner.ts'
import { cookieAttributes, readCookie } from './cookie.ts'
import type { SessionUser } from './store.ts'

const NAME = 'intro'
const KEEP_SECONDS = 365 * 24 * 3600

/** Whether this browser was led to the introduction of the verification before, as this account. */
export function hasSeenIntro(request: Request, user: SessionUser): boolean {
  return readCookie(request.headers.get('Cookie'), NAME) === formOwnerOf(user)
}

/** The Set-Cookie header that remembers it: the introduction comes by itself once (rules.md#verification-intro). */
export function formatIntroCookie(user: SessionUser, publicOrigin = env.PUBLIC_ORIGIN): string {
  return `${NAME}=${formOwnerOf(user)}; Max-Age=${KEEP_SECONDS}; ${cookieAttributes(publicOrigin)}`
}
