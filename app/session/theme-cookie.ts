import { env } from '#app/env.server.ts'
import { cookieAttributes, readCookie } from './cookie.ts'

const NAME = 'theme'
const KEEP_SECONDS = 365 * 24 * 3600

const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The theme that a form or a cookie names, or null. */
export function parseTheme(text: unknown): Theme | null {
  return THEMES.find((theme) => theme === text) ?? null
}

/** The theme that the visitor chose; without a choice, the system's. */
export function themeOf(request: Request): Theme {
  return parseTheme(readCookie(request.headers.get('Cookie'), NAME)) ?? 'system'
}

/** The Set-Cookie header that keeps the choice for a year. */
export function formatThemeCookie(theme: Theme, publicOrigin = env.PUBLIC_ORIGIN): string {
  return `${NAME}=${theme}; Max-Age=${KEEP_SECONDS}; ${cookieAttributes(publicOrigin)}`
}
