import { data, href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import type { RouteTraits } from '#app/domain/route-traits.ts'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { StatusTag } from '#app/ui/status-tag.tsx'
import type { Route } from './+types/pay-link.ts'
import { LinkForm } from './link-form.tsx'
import { loadPayLink } from './load-pay-link.server.ts'
import { RequestedAmount } from './requested-amount.tsx'
import { submitPayLink } from './submit-pay-link.server.ts'

export const handle = { shared: true } satisfies RouteTraits

/** Public: a payer needs no account. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await loadOrThrow(context, (platform) => loadPayLink(platform, context, params.code))
  const headers = { 'Cache-Control': 'no-store', ...(page.kind === 'often' && { 'Retry-After': String(page.wait) }) }
  return data(
    { ...page, ...(page.kind === 'open' && { keptForm: 'pay' }), texts: getPageTexts(context, 'payLink') },
    { status: page.status, headers },
  )
}

export async function action({ params, context }: Route.ActionArgs) {
  return submitPayLink(context, params.code, await readPostedForm(context))
}

export default function PayLinkPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const here = href('/pay/:code', params)
  if (loaderData.kind !== 'open') {
    const { kind } = loaderData
    return (
      <div className="narrow stack">
        <meta name="robots" content="noindex" />
        {kind === 'none' ? <PageHead heading={t('payLink.none')} lede={t('payLink.noneText')} /> : null}
        {kind === 'often' ? (
          <PageHead heading={t('payLink.often')} lede={t('payLink.oftenText', { minutes: loaderData.minutes })} />
        ) : null}
        {kind === 'busy' ? (
          <PageHead
            heading={t('payLink.busy')}
            lede={loaderData.time === null ? t('payLink.busyLater') : t('payLink.busyText', { time: loaderData.time })}
          />
        ) : null}
        {kind === 'none' ? null : (
          <p>
            <Link to={here}>{t('payLink.again')}</Link>
          </p>
        )}
      </div>
    )
  }
  const { view, values, quoted } = loaderData
  return (
    <div className="stack">
      <meta name="robots" content="noindex" />
      <PageHead
        heading={t('payLink.heading', { merchant: view.merchant })}
        lede={t('payLink.lede')}
        outcome={actionData ?? undefined}
        form="pay"
      />
      <RequestedAmount
        merchant={view.merchant}
        amount={view.amount}
        description={view.description}
        reference={view.reference && t('parts.pair', { term: t('payLink.reference'), value: view.reference })}
      />
      {view.isVerified ? (
        <p>
          <StatusTag tone="done">{t('payLink.verified')}</StatusTag>{' '}
          <span className="small muted">{t('payLink.verifiedText', { brand: BRAND.name })}</span>
        </p>
      ) : null}
      <LinkForm
        key={values.operation_id}
        view={view}
        values={values}
        quoted={quoted}
        outcome={actionData ?? undefined}
      />
    </div>
  )
}
