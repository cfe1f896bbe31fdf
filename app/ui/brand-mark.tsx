import { BRAND } from '#app/brand.ts'
import { Link } from './link.tsx'

/** The brand: a causeway over water, and the name. */
export function BrandMark({ to, reload }: { to: string; reload?: boolean }) {
  return (
    <Link to={to} className="brand" reloadDocument={reload}>
      <svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true">
        <path d="M2 18h24" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
        <path d="M5 18c0-5.2 3.4-8.8 9-8.8s9 3.6 9 8.8" stroke="currentColor" strokeWidth="2.6" />
        <path d="M9.800 18v-4.600M14 18V9.400M18.200 18v-4.600" stroke="currentColor" strokeWidth="1.800" />
        <path
          d="M6 22.500h4m3 0h4m3 0h2"
          stroke="currentColor"
          strokeWidth="1.800"
          strokeLinecap="round"
          opacity=".55"
        />
      </svg>
      {BRAND.name}
    </Link>
  )
}
