import { BRAND } from '#app/brand.ts'
import { Link } from './link.tsx'

/** The logo and the name; a link if `to` is set. */
export function BrandMark({ to, reload }: { to?: string; reload?: boolean }) {
  const { box, radius, width, stroke } = BRAND.logo
  const content = (
    <>
      <svg width="32" height="32" viewBox={`0 0 ${box} ${box}`} fill="none" strokeWidth={width} aria-hidden="true">
        <rect width={box} height={box} rx={radius} fill="currentColor" stroke="none" />
        <path strokeLinecap="round" d={stroke} />
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
