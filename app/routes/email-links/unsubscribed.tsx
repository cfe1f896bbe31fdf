import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Link } from '#app/ui/link.tsx'
import { STATIC_DOCUMENT } from '#app/ui/document-kind.ts'
import type { Route } from './+types/unsubscribed.ts'

export const handle = STATIC_DOCUMENT

const LISTS = { product: 'preferences.product', marketing: 'preferences.marketing' } as const

export function loader({ url, context }: Route.LoaderArgs) {
  const { t } = i18n(context)
  const list = url.searchParams.get('list')
  // Never print the query's value: only known lists are named.
  const name = list === 'product' || list === 'marketing' ? t(LISTS[list]) : null
  return { heading: t('notice.unsubscribed'), name, texts: getPageTexts(context, 'mailings') }
}

export default function UnsubscribedPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts()
  const { heading, name } = loaderData
  return (
    <section className="prose stack">
      <title>{`${heading} | ${BRAND.name}`}</title>
      <meta name="description" content={t('mailings.done.description')} />
      <meta name="robots" content="noindex" />
      <h1>{heading}</h1>
      {name === null ? null : <p>{t('mailings.done.list', { list: name })}</p>}
      <p>{t('mailings.done.text')}</p>
      <p>
        <Link to={href('/profile/preferences')} reloadDocument>
          {t('mailings.done.change')}
        </Link>
      </p>
    </section>
  )
}
