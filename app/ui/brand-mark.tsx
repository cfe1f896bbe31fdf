import { BRAND } from '#app/brand.ts'
import { Link } from './link.tsx'

export function BrandMark({ to, reload }: { to: string; reload?: boolean }) {
  const { box, radius, width, stroke } = BRAND.logo
  return (
    <Link to={to} className="brand" reloadDocument={reload}>
      <svg width="32" height="32" viewBox={`0 0 ${box} ${box}`} fill="none" strokeWidth={width} aria-hidden="true">
        <rect width={box} height={box} rx={radius} fill="currentColor" stroke="none" />
        <path strokeLinecap="round" d={stroke} />
      </svg>
      {BRAND.name}{' '}
    </Link>
  )
}
