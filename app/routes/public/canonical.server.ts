import { env } from '#app/env.server.ts'

/** The URL for search engines, without language and parameters. */
export function buildCanonicalUrl(path: string): string {
  return new URL(path, env.PUBLIC_ORIGIN).href
}
