import { href } from 'react-router'
import { symbolOf } from '#app/domain/coin-symbol.ts'
import { BRAND } from '#app/brand.ts'
import { formatCoin } from '#app/i18n/formats.ts'
import { languageOf, textsOf, translatorOf } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { postedForm } from '#app/session/posted-form.ts'
import { requireSession } from '#app/session/require-session.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/new.ts'
import { ExchangeForm } from './exchange-form.tsx'
import { loadPlaces } from './load-places.server.ts'
import { submitExchangeForm } from './submit-exchange-form.server.ts'

export { passHeaders as headers } from '#app/forms/pass-headers.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireSession(context)
  const t = translatorOf(context)
  return loadOrThrow(context, async (platform) => {
    const { account, name, places } = await loadPlaces(platform, params.id)
    const symbol = symbolOf(account)
    return {
      lede: t('exchangeOrders.ledeNew', {
        account: name,
        available: formatCoin(account.available, symbol, languageOf(context)),
      }),
      targetHint: account.is_service_coin
        ? t('exchangeOrders.targetHintBuy', { coin: symbol })
        : t('exchangeOrders.targetHintSell', { coin: symbol, money: BRAND.serviceCoin.code }),
      options: places.map((place) => ({
        value: `${place.kind}:${place.id}`,
        label:
          place.address === null
            ? t('exchangeOrders.toAccount', { name: place.name })
            : t('exchangeOrders.toWallet', { name: place.name }),
        hint: place.address ?? place.symbol,
      })),
      defaults: Object.fromEntries(url.searchParams),
      keptForm: 'exchange',
      texts: textsOf(context, 'exchangeOrders'),
    }
  })
}

export async function action({ params, context }: Route.ActionArgs) {
  await requireSession(context)
  return submitExchangeForm(context, params.id, await postedForm(context))
}

export default function NewExchangePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  const { lede, options } = loaderData
  return (
    <div className="stack prose">
      <PageHead heading={t('exchangeOrders.headingNew')} lede={lede} outcome={actionData} form="exchange" />
      {options.length === 0 ? (
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
