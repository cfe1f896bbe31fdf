import { href, useParams } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { StatusBody } from '#app/features/status-page/status-body.tsx'
import { StatusHead } from '#app/features/status-page/status-head.tsx'
import { SLOW_MS } from '#app/features/status-page/use-status-poll.ts'
import type { Language } from '#app/i18n/languages.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import type { TrackingView } from './tracking-view.ts'

type Props = { payment: TrackingView; version: string; textLanguage: Language }

/** The payment as its recipient sees it. */
export function TrackingPage({ payment, version, textLanguage }: Props) {
  const t = useTexts()
  const { token = '' } = useParams()
  const page = href('/transaction-confirmation/:token', { token })
  return (
    <div className="stack" lang={textLanguage}>
      <StatusHead
        view={payment}
        page={page}
        version={version}
        everyMs={SLOW_MS}
        texts="tracking"
        head={{ lang: textLanguage, title: t('tracking.title', { headline: payment.heading }) }}
      />
      <StatusBody view={payment} page={page} texts="tracking" />
      <section className="stack tight prose">
        <h2>{t('tracking.about', { brand: BRAND.name })}</h2>
        <p className="muted">{t('tracking.aboutText', { brand: BRAND.name })}</p>
        <p className="unprinted">
          <Link to={href('/')} reloadDocument>
            {t('tracking.aboutLink', { brand: BRAND.name })}
          </Link>
        </p>
      </section>
    </div>
  )
}
