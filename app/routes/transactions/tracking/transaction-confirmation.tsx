import { data, href, redirect } from 'react-router'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage, getTextLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { computePageVersion } from '#app/session/page-version.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/transaction-confirmation.ts'
import { submitLinkConfirmation } from './submit-link-confirmation.server.ts'
import { ConfirmationPage } from './confirmation-page.tsx'
import { buildConfirmationView } from './confirmation-view.ts'
import { openConfirmationLink } from './open-confirmation-link.server.ts'
import { TrackingPage } from './tracking-page.tsx'
import { buildTrackingView } from './tracking-view.ts'

export const handle = { secret: true, shared: true } satisfies RouteTraits

/**
 * The platform decides if the link confirms a payment or tracks one. A GET confirms nothing, because email scanners and
 * previews open links too (threats.md#T10).
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const reader = i18n(context)
  const { language } = reader
  const textLanguage = getTextLanguage(language, 'tracking')
  const opened = await loadOrThrow(context, () => openConfirmationLink(context, params.token))
  if ('wait' in opened) {
    const minutes = Math.ceil(opened.wait / 60)
    const headers = { 'Retry-After': String(opened.wait) }
    return data(
      { kind: 'busy' as const, minutes, textLanguage, texts: getPageTexts(context, 'tracking') },
      { status: 429, headers },
    )
  }
  const { link } = opened
  if (link === null) {
    return data(
      { kind: 'none' as const, textLanguage, texts: getPageTexts(context, 'tracking', 'confirmation') },
      { status: 404 },
    )
  }
  if (link.purpose === 'track') {
    const payment = buildTrackingView(link, reader)
    const version = computePageVersion(payment)
    return data({ kind: 'track' as const, payment, version, textLanguage, texts: getPageTexts(context, 'tracking') })
  }
  return data({
    kind: 'confirm' as const,
    payment: buildConfirmationView(link, language),
    texts: getPageTexts(context, 'confirmation'),
  })
}

export async function action({ params, context }: Route.ActionArgs) {
  const failure = await submitLinkConfirmation(context, params.token)
  const here = href('/transaction-confirmation/:token', params)
  return failure ?? redirect(addLanguage(here, getLanguage(context)), 303)
}

export default function TransactionConfirmationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts()
  if (loaderData.kind === 'track') {
    const { payment, version, textLanguage } = loaderData
    return <TrackingPage payment={payment} version={version} textLanguage={textLanguage} />
  }
  if (loaderData.kind === 'confirm') return <ConfirmationPage payment={loaderData.payment} outcome={actionData} />
  if (loaderData.kind === 'busy') {
    return (
      <div className="narrow stack" lang={loaderData.textLanguage}>
        <PageHead
          lang={loaderData.textLanguage}
          heading={t('tracking.busy')}
          lede={t('tracking.busyText', { minutes: loaderData.minutes })}
        />
      </div>
    )
  }
  return (
    <div className="narrow stack">
      <div className="stack" lang={loaderData.textLanguage}>
        <PageHead lang={loaderData.textLanguage} heading={t('tracking.invalid')} lede={t('tracking.invalidText')} />
      </div>
      <p className="muted">{t('confirmation.invalidText')}</p>
      <p>
        <Link to={href('/history')}>{t('confirmation.history')}</Link>
      </p>
    </div>
  )
}
