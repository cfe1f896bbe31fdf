import { env } from '#app/env.server.ts'
import { cookieAttributes, readCookie } from './cookie.ts'

const NAME = 'sheets'
const MARK = /^[\w-]{10}$/

/** How long a browser keeps a style sheet and says so: one without the other would be of no use. Seconds. */
export const SHEET_SECONDS = 30 * 24 * 3600

/** The marks of the style sheets that the visitor's browser has kept. */
export function keptSheets(cookies: string | null): string[] {
  return (
    readCookie(cookies, NAME)
      ?.split('.')
      .filter((mark) => MARK.test(mark)) ?? []
  )
}

/** The Set-Cookie header that goes with a style sheet. */
export function formatSheetCookie(marks: Iterable<string>, publicOrigin = env.PUBLIC_ORIGIN): string {
  return `${NAME}=${[...marks].join('.')}; Max-Age=${SHEET_SECONDS}; ${cookieAttributes(publicOrigin)}`
}
