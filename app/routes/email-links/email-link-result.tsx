import type { ReactNode } from 'react'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

type Props = { heading: string; text: string; next: { to: string; label: string }; children?: ReactNode }

export function EmailLinkResult({ heading, text, next, children }: Props) {
  return (
    <div className="narrow stack">
      <PageHead heading={heading} lede={text} />
      {children}
      <p>
        <Link to={next.to}>{next.label}</Link>
      </p>
    </div>
  )
}
