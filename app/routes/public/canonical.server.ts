import { env } from '#app/env.server.ts'

/** The one address under which search engines know a page, whatever its language or parameters. */
export function canonicalOf(path: string): string {
  return new URL(path, env.PUBLIC_ORIGIN).href
}
