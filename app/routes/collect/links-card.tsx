import { useTexts } from '#app/i18n/texts.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { LinkView } from './collect-view.ts'

/** The payment links of the company; the active ones can be copied. */
export function LinksCard({ links }: { links: readonly LinkView[] }) {
  const t = useTexts()
  return (
    <section className="card stack" aria-labelledby="links">
      <h2 id="links">{t('collect.links')}</h2>
      {links.length === 0 ? <p className="muted">{t('collect.noLinks')}</p> : null}
      {links.map(({ id, label, url, isActive, status, tone }) => (
        <div key={id} className="stack tight">
          <h3>
            {label} <StatusTag tone={tone}>{status}</StatusTag>
          </h3>
          {isActive ? (
            <p>
              <span className="code">{url}</span> <CopyButton text={url} what={`${t('collect.link')} ${label}`} />
            </p>
          ) : null}
        </div>
      ))}
    </section>
  )
}
