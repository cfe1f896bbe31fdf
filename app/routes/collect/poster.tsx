import { href, redirect } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readCollectLink } from '#app/platform/collect-links.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Qr } from '#app/ui/qr.tsx'
import type { Route } from './+types/poster.ts'
import { buildLinkDetailView } from './link-view.ts'
import { requireMerchant } from './require-merchant.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const [link] = await Promise.all([readCollectLink(platform, { params }), requireMerchant(platform, context)])
    const reader = { ...i18n(context), now: platform.now() }
    const { url, qr, label, amount } = buildLinkDetailView(link, reader)
    if (url === null || qr === null) {
      throw redirect(addLanguage(href(`/${BRAND.segments.collect}/links/:id`, params), getLanguage(context)))
    }
    return { url, qr, label, amount, texts: getPageTexts(context, 'collectLinks') }
  })
}

export default function PosterPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { url, qr, label, amount } = loaderData
  return (
    <div className="stack">
      <PageHead title={t('collectLinks.posterTitle', { label })} heading={label} lede={t('collectLinks.posterLede')} />
      <section className="card pay">
        <div className="stack tight">
          {amount ? (
            <p>
              <b className="num" translate="no">
                {amount}
              </b>
            </p>
          ) : null}
          <p>{t('collectLinks.posterScan')}</p>
          <p className="code" translate="no">
            {url}
          </p>
          <p className="small muted">{t('collectLinks.posterBy', { brand: BRAND.name })}</p>
        </div>
        <Qr {...qr} />
      </section>
      <p className="unprinted">
        {t('collectLinks.posterPrint')}{' '}
        <Link to={href(`/${BRAND.segments.collect}/links/:id`, params)}>{t('collectLinks.posterBack')}</Link>
      </p>
    </div>
  )
}
