import { useTexts } from '#app/i18n/texts.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { LinkView } from './collect-view.ts'

/** The payment links of the company. */
export function LinksCard({ links }: { links: readonly LinkView[] }) {
  const t = useTexts()
  return (
    <section className="card stack" aria-labelledby="links">
      <h2 id="links">{t('collect.links')}</h2>
      {links.length === 0 ? <p className="muted">{t('collect.noLinks')}</p> : null}
      {links.map(({ id, label, code, isActive, status, tone }) => (
        <div key={id} className="stack tight">
          <h3>
            {label} <StatusTag tone={tone}>{status}</StatusTag>
          </h3>
          {isActive ? (
            <>
              <p className="code">{code}</p>
              <p className="hint">{t('collect.linkSoon')}</p>
            </>
          ) : null}
        </div>
      ))}
    </section>
  )
}
