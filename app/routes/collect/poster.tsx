import { href, redirect } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { formatCustomerName } from '#app/domain/customer-name.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readCollectLink } from '#app/platform/collect-links.ts'
import { readMe } from '#app/platform/me.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { Link } from '#app/ui/link.tsx'
import { PrintButton } from '#app/ui/print-button.tsx'
import { PrintSheet } from '#app/ui/print-sheet.tsx'
import type { Route } from './+types/poster.ts'
import { buildLinkDetailView } from './link-view.ts'
import { requireMerchant } from './require-merchant.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const [link, profile] = await Promise.all([
      readCollectLink(platform, { params }),
      readMe(platform),
      requireMerchant(platform, context),
    ])
    const reader = { ...i18n(context), now: platform.now() }
    const { url, qr, label, amount } = buildLinkDetailView(link, reader)
    if (url === null || qr === null) {
      throw redirect(addLanguage(href(`/${BRAND.segments.collect}/links/:id`, params), getLanguage(context)))
    }
    return {
      merchant: formatCustomerName(profile),
      url,
      qr,
      label,
      amount: link.amount === null ? null : amount,
      texts: getPageTexts(context, 'collectLinks'),
    }
  })
}

export default function PosterPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { merchant, url, qr, label, amount } = loaderData
  return (
    <div className="stack">
      <PrintSheet
        heading={merchant}
        title={t('collectLinks.posterTitle', { label })}
        lede={t('collectLinks.posterLede')}
        figure={amount}
        note={label}
        qr={qr}
        steps={[t('collectLinks.posterScan'), t('collectLinks.posterCoin'), t('collectLinks.posterSend')]}
        code={url}
        foot={t('collectLinks.posterBy', { brand: BRAND.name })}
      />
      <p className="actions unprinted">
        <PrintButton label={t('collectLinks.posterPrint')} />{' '}
        <Link to={href(`/${BRAND.segments.collect}/links/:id`, params)}>{t('collectLinks.posterBack')}</Link>
      </p>
    </div>
  )
}
