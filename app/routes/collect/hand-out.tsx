import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Qr } from '#app/ui/qr.tsx'
import type { LinkDetailView } from './link-view.ts'

type Props = Pick<LinkDetailView, 'id' | 'label'> & {
  url: string
  qr: NonNullable<LinkDetailView['qr']>
}

/** The payment link's URL to scan, copy and print. */
export function HandOut({ id, label, url, qr }: Props) {
  const t = useTexts()
  return (
    <section className="card pay">
      <div className="stack tight">
        <h2>{t('collectLinks.handOut')}</h2>
        <p>{t('collectLinks.handOutText')}</p>
        <div className="value alone">
          <a className="code" translate="no" href={url}>
            {url}
          </a>
          <CopyButton text={url} what={label} isName />
        </div>
        <p>
          <Link to={href(`/${BRAND.segments.collect}/links/:id/poster`, { id })}>{t('collectLinks.poster')}</Link>
        </p>
      </div>
      <Qr {...qr} />
    </section>
  )
}
