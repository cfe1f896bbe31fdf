import { href } from 'react-router'
import { GateNotice } from '#app/features/service-gate/gate-notice.tsx'
import { getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/new.ts'
import { ExchangeForm } from './exchange-form.tsx'
import { loadExchangeForm } from './load-exchange-form.server.ts'
import { submitExchangeForm } from './submit-exchange-form.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => ({
    ...(await loadExchangeForm(platform, context, { id: params.id, search: url.searchParams })),
    keptForm: 'exchange',
    texts: getPageTexts(context, 'exchangeOrders'),
  }))
}

export async function action({ params, context }: Route.ActionArgs) {
  return submitExchangeForm(context, params.id, await readPostedForm(context))
}

export default function NewExchangePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { lede, gate, wayOut, options } = loaderData
  return (
    <div className="stack prose">
      <PageHead heading={t('exchangeOrders.headingNew')} lede={lede} outcome={actionData} form="exchange" />
      {gate ? <GateNotice gate={gate} /> : null}
      {wayOut ? <p>{wayOut}</p> : null}
      {gate && !wayOut ? null : options.length === 0 ? (
        <EmptyState title={t('exchangeOrders.nowhere.title')} text={t('exchangeOrders.nowhere.text')}>
          <Link to={href('/accounts/open')} className="button">
            {t('exchangeOrders.openAccount')}
          </Link>
        </EmptyState>
      ) : (
        <ExchangeForm {...loaderData} id={params.id} outcome={actionData} />
      )}
      <p>
        <Link to={href('/accounts/:id/exchange-orders', params)}>{t('exchangeOrders.back')}</Link>
      </p>
    </div>
  )
}
