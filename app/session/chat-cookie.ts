import { env } from '#app/env.server.ts'
import { cookieAttributes, readCookie } from './cookie.ts'

const NAME = 'chat'

/** Whether this browser has agreed to load the chat, which is somebody else's page. */
export function hasAgreedToChat(request: Request): boolean {
  return readCookie(request.headers.get('Cookie'), NAME) === '1'
}

/** The Set-Cookie header that remembers the agreement until the browser is closed. */
export function formatChatCookie(publicOrigin = env.PUBLIC_ORIGIN): string {
  return `${NAME}=1; ${cookieAttributes(publicOrigin)}`
}
