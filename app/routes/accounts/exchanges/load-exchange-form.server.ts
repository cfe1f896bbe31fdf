import type { RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { symbolOf } from '#app/domain/coin-symbol.ts'
import { gateFor } from '#app/domain/gates.ts'
import { gateView } from '#app/features/service-gate/gate-view.ts'
import { formatCoin, formatLimit, formatPercent } from '#app/i18n/formats.ts'
import { languageOf, translatorOf } from '#app/i18n/middleware.server.ts'
import type { BalanceAccount } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe } from '#app/platform/me.ts'
import { NEW_ACCOUNT } from './exchange-terms.ts'
import { loadPlaces } from './load-places.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * What the form of an exchange needs. A customer who may not exchange still gets everything out of a crypto balance into the
 * service coin (rules.md#exchange-everything); `gate` says why nothing else is possible.
 */
export async function loadExchangeForm(
  platform: Platform,
  context: Context,
  { id, search }: { id: string; search: URLSearchParams },
) {
  const t = translatorOf(context)
  const language = languageOf(context)
  const [profile, { account, name, places }] = await Promise.all([readMe(platform), loadPlaces(platform, id)])
  const symbol = symbolOf(account)
  const available = formatCoin(account.available, symbol, language)
  const { code: service, name: serviceName } = BRAND.serviceCoin
  const gate = gateView('exchange', gateFor('exchange', profile), { t, platform })
  const open = gate === null ? places : places.filter(({ kind, coin }) => kind === 'account' && coin === service)
  return {
    lede: t('exchangeOrders.ledeNew', { account: name, available }),
    terms: termsOf(account, context),
    gate,
    wayOut: gate === null || account.is_service_coin ? null : t('exchangeOrders.wayOut', { name: serviceName }),
    available,
    targetHint: account.is_service_coin
      ? t('exchangeOrders.targetHintBuy', { coin: symbol })
      : t('exchangeOrders.targetHintSell', { coin: symbol, money: service }),
    options: open.map((place) => ({
      value: `${place.kind}:${place.id}`,
      label:
        place.id === NEW_ACCOUNT
          ? t('exchangeOrders.toNewAccount', { name: place.name })
          : t(place.kind === 'account' ? 'exchangeOrders.toAccount' : 'exchangeOrders.toWallet', { name: place.name }),
      hint: place.id === NEW_ACCOUNT ? t('exchangeOrders.toNewHint') : (place.address ?? place.symbol),
    })),
    defaults: { ...(gate && { side: 'all' }), ...Object.fromEntries(search) },
  }
}

/** The fee, the least and the most, as far as the platform says them. */
function termsOf(account: BalanceAccount, context: Context): string {
  const t = translatorOf(context)
  const language = languageOf(context)
  const { exchange_fee_percent: percent, exchange_min_eur: min, exchange_max_eur: max } = account
  const limit = (eur: string) => formatLimit(eur, 'EUR', language)
  return [
    ...(percent === null
      ? []
      : [t('exchangeOrders.fee', { percent: formatPercent(percent.replace(/\.?0+$/, ''), language) })]),
    ...(min === null || max === null ? [] : [t('exchangeOrders.range', { min: limit(min), max: limit(max) })]),
    ...(min === null || account.is_service_coin ? [] : [t('exchangeOrders.noLeast', { name: BRAND.serviceCoin.name })]),
  ].join(' ')
}
