import { BRAND } from '#app/brand.ts'
import { Link } from './link.tsx'

/** The logo and the name; a link if `to` is set. */
export function BrandMark({ to, reload }: { to?: string; reload?: boolean }) {
  const content = (
    <>
      <svg width="32" height="32" viewBox="0 0 32 32" fill="none" strokeWidth="2.3" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="currentColor" stroke="none" />
        <path strokeLinecap="round" d="M6 11.5h20M7 23v-3a3 3 0 0 1 6 0v3m0-3a3 3 0 0 1 6 0v3m0-3a3 3 0 0 1 6 0v3" />
      </svg>
      {BRAND.name}{' '}
    </>
  )
  return to === undefined ? (
    <span className="brand">{content}</span>
  ) : (
    <Link to={to} className="brand" reloadDocument={reload}>
      {content}
    </Link>
  )
}
