import { data } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { STATIC_DOCUMENT } from '#app/ui/document-kind.ts'
import type { Route } from './+types/maintenance.ts'

export const handle = STATIC_DOCUMENT

/** A preview of the page that all URLs respond with during maintenance. */
export function loader({ context }: Route.LoaderArgs) {
  return data({ texts: getPageTexts(context, 'maintenance') }, { status: 503, headers: { 'Retry-After': '600' } })
}

export default function MaintenancePage() {
  const t = useTexts()
  return (
    <section className="prose stack">
      <title>{`${t('maintenance.heading')} | ${BRAND.name}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{t('maintenance.heading')}</h1>
      <p>{t('maintenance.money')}</p>
      <p>{t('maintenance.when')}</p>
      <p>{t('maintenance.contact', { email: BRAND.supportEmail })}</p>
    </section>
  )
}
