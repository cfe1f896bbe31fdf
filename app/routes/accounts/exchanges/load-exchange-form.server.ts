import type { RouterContextProvider } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { getSymbol } from '#app/domain/coin-symbol.ts'
import { getGate } from '#app/domain/gates.ts'
import { buildGateView } from '#app/features/service-gate/gate-view.ts'
import { i18n } from '#app/i18n/middleware.server.ts'
import type { BalanceAccount } from '#app/platform/balances.ts'
import type { Platform } from '#app/platform/call.ts'
import { readMe } from '#app/platform/me.ts'
import { NEW_ACCOUNT } from './exchange-terms.ts'
import { loadPlaces } from './load-places.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Loads the exchange form. A blocked customer can still exchange a whole crypto balance into the service coin
 * (rules.md#exchange-everything); `gate` is the reason for the block.
 */
export async function loadExchangeForm(
  platform: Platform,
  context: Context,
  { id, search }: { id: string; search: URLSearchParams },
) {
  const { t, coin } = i18n(context)
  const [profile, { account, name, places }] = await Promise.all([readMe(platform), loadPlaces(platform, id)])
  const symbol = getSymbol(account)
  const available = coin(account.available, symbol)
  const { code: service, name: serviceName } = BRAND.serviceCoin
  const gate = buildGateView('exchange', getGate('exchange', profile), { t, platform })
  const open = gate === null ? places : places.filter(({ kind, coin }) => kind === 'account' && coin === service)
  return {
    lede: t('exchangeOrders.ledeNew', { account: name, available }),
    terms: formatFees(account, context),
    gate,
    wayOut: gate === null || account.is_service_coin ? null : t('exchangeOrders.wayOut', { name: serviceName }),
    available,
    targetHint: account.is_service_coin
      ? t('exchangeOrders.targetHintBuy', { coin: symbol })
      : t('exchangeOrders.targetHintSell', { coin: symbol, money: service }),
    options: open.map((place) => ({
      value: `${place.kind}:${place.id}`,
      unit: place.symbol,
      label:
        place.id === NEW_ACCOUNT
          ? t('exchangeOrders.toNewAccount', { name: place.name })
          : t(place.kind === 'account' ? 'exchangeOrders.toAccount' : 'exchangeOrders.toWallet', { name: place.name }),
      hint: place.id === NEW_ACCOUNT ? t('exchangeOrders.toNewHint') : (place.address ?? place.symbol),
    })),
    defaults: { ...(gate && { side: 'all' }), ...Object.fromEntries(search) },
  }
}

/** The fee and the limits that the platform returns. */
function formatFees(account: BalanceAccount, context: Context): string {
  const { t, limit, percent } = i18n(context)
  const { exchange_fee_percent: fee, exchange_min_eur: min, exchange_max_eur: max } = account
  return [
    ...(fee === null ? [] : [t('exchangeOrders.fee', { percent: percent(fee.replace(/\.?0+$/, '')) })]),
    ...(min === null || max === null
      ? []
      : [t('exchangeOrders.range', { min: limit(min, 'EUR'), max: limit(max, 'EUR') })]),
    ...(min === null || account.is_service_coin ? [] : [t('exchangeOrders.noLeast', { name: BRAND.serviceCoin.name })]),
  ].join(' ')
}
