import { BRAND } from '#app/brand.ts'
import { canonicalOf } from '#app/routes/public/canonical.server.ts'

const DAY_MS = 24 * 3600_000
/** RFC 9116 asks for less than a year: what is older counts as out of date. */
const VALID_DAYS = 180

/** Whom to tell about a security problem (RFC 9116). */
export function loader() {
  // Whole days: the file is the same for everybody all day long.
  const expires = new Date((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString()
  const lines = [
    `Contact: mailto:${BRAND.supportEmail}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${canonicalOf('/.well-known/security.txt')}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
