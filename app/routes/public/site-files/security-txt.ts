import { BRAND } from '#app/brand.ts'
import { buildCanonicalUrl } from '#app/routes/public/page-links.server.ts'

const DAY_MS = 24 * 3600_000
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** The contact for security reports (RFC 9116). */
export function loader() {
  // Rounded to whole days, so that the file is the same all day and can be cached.
  const expires = new Date((Math.floor(Date.now() / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString()
  const lines = [
    `Contact: mailto:${BRAND.supportEmail}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${buildCanonicalUrl('/.well-known/security.txt')}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
