import { env } from '#app/env.server.ts'
import { cookieAttributes, readCookie } from './cookie.ts'

const NAME = 'reload'
/** As long as a page that was told of a change may take to ask for its data. */
const KEEP_SECONDS = 10

/**
 * The Set-Cookie header that marks the next request of this browser as made by a page: one that reloads itself keeps
 * nobody logged in (threats.md#T09). It can only take activity away, never add any.
 */
export function formatReloadCookie({ isOver = false } = {}): string {
  return `${NAME}=${isOver ? '' : '1'}; Max-Age=${isOver ? 0 : KEEP_SECONDS}; ${cookieAttributes(env.PUBLIC_ORIGIN)}`
}

/** Whether a page makes this request by itself, because its poll told it of a change. */
export function isReload(request: Request): boolean {
  return request.method === 'GET' && readCookie(request.headers.get('Cookie'), NAME) === '1'
}
