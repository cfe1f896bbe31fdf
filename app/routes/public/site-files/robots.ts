import { buildCanonicalUrl } from '#app/routes/public/page-links.server.ts'

/** Customers' pages and single-use links (RFC 9309). */
const PRIVATE = [
  '/login/',
  '/password-reset/',
  '/wallet-confirmation/',
  '/email-preferences/',
  '/unsubscribe/',
  '/transaction-confirmation/',
  '/join/',
  '/overview',
  '/payments',
  '/transactions/',
  '/history',
  '/sandbox/',
]

export function loader() {
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    `Sitemap: ${buildCanonicalUrl('/sitemap.xml')}`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
