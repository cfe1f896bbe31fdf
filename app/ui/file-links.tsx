import { Fragment } from 'react'
import { Link } from './link.tsx'

export function FileLinks({
  label,
  files,
}: {
  label: string
  files: readonly (readonly [name: string, path: string])[]
}) {
  return (
    <details className="phone-fold">
      <summary>{label}</summary>
      <nav className="pages files" aria-label={label}>
        <span>{label}</span>{' '}
        {files.map(([name, path]) => (
          <Fragment key={path}>
            <Link to={path} reloadDocument>
              {name}
            </Link>{' '}
          </Fragment>
        ))}
      </nav>
    </details>
  )
}
