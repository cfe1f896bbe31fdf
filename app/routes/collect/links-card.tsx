import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { LinkView } from './link-view.ts'

type Props = {
  links: readonly LinkView[]
  /** True if the company can create and change links. */
  hasOwnLinks: boolean
}

export function LinksCard({ links, hasOwnLinks }: Props) {
  const t = useTexts()
  return (
    <section className="card stack" aria-labelledby="links">
      <h2 id="links">{t('collect.links')}</h2>
      {hasOwnLinks ? (
        <p className="actions">
          <Link to={href(`/${BRAND.segments.collect}/links/new`)} className="button">
            {t('collect.newLink')}
          </Link>
        </p>
      ) : null}
      {links.length === 0 ? <p className="muted">{t('collect.noLinks')}</p> : null}
      {links.map(({ id, label, url, status, tone, amount, uses }) => (
        <div key={id} className="stack tight">
          <h3 className="alone">
            <span translate="no">
              {hasOwnLinks ? <Link to={href(`/${BRAND.segments.collect}/links/:id`, { id })}>{label}</Link> : label}
            </span>{' '}
            <StatusTag tone={tone}>{status}</StatusTag>
          </h3>
          <p className="small muted">{[amount, uses].filter(Boolean).join(', ')}</p>
          {url ? (
            <p className="actions">
              <span className="code" translate="no">
                {url}
              </span>
              <CopyButton text={url} what={label} isName />
            </p>
          ) : null}
        </div>
      ))}
    </section>
  )
}
