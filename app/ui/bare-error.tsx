import { href, useLocation } from 'react-router'
import { BRAND } from '#app/brand.ts'

const HEADING = 'Something went wrong on our side'

/** Renders an error without translations, for failures that prevent loading them. */
export function BareError() {
  const { pathname, search } = useLocation()
  return (
    <main id="main" className="stack">
      <title>{`${HEADING} | ${BRAND.name}`}</title>
      <h1>{HEADING}</h1>
      <p>
        <a className="button" href={pathname + search}>
          Try again
        </a>{' '}
        <a href={href('/contact')}>Help and contact</a>
      </p>
    </main>
  )
}
