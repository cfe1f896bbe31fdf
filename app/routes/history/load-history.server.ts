import { BRAND } from '#app/brand.ts'
import { buildCoinOptions } from '#app/domain/coin-offer.ts'
import { buildPeriodView } from '#app/features/list/period-view.ts'
import { resolvePeriod } from '#app/features/list/resolve-period.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { listCoins } from '#app/platform/reference.ts'
import { listMyCompanies } from '#app/platform/companies.ts'
import { LIST_STATUSES } from '#app/platform/payment-status.schema.ts'
import { formatAsOf } from '#app/session/as-of.server.ts'
import { loadOptional, loadOrThrow } from '#app/session/load-or-throw.ts'
import type { Part } from '#app/domain/parts.ts'
import type { Platform } from '#app/platform/call.ts'
import { LIST_TYPES } from '#app/platform/transaction-lists.ts'
import type { Route } from './+types/history.ts'
import { buildHistoryView, buildInterpretation } from './history-view.ts'
import { interpretQuery, parseHistoryQuery, readHistory } from './history-query.ts'

const SERVICE_COIN = { value: BRAND.serviceCoin.code, label: BRAND.serviceCoin.code }

/** The part of the product that creates items of a type; null for payments, which can't be switched off. */
const PART_BY_TYPE: Readonly<Record<(typeof LIST_TYPES)[number], Part | null>> = {
  PAYMENT: null,
  BUY: 'buying',
  DEPOSIT: 'balances',
  EXCHANGE: 'balances',
  CASH_OUT: 'balances',
  INSTA_FILL: 'receiving',
}

export async function loadHistory({ url, context }: Route.LoaderArgs) {
  const query = parseHistoryQuery(url.searchParams)
  return loadOrThrow(context, async (platform) => {
    const { filter, days } = await interpretQuery(platform, query)
    const [page, coins, companies] = await Promise.all([
      readHistory(platform, filter),
      listCoins(platform),
      loadOptional(listMyCompanies(platform)),
    ])
    return {
      ...buildHistoryView(page, query, coins, i18n(context)),
      interpretation: days && buildInterpretation(query, days, i18n(context)),
      entered: Object.fromEntries(url.searchParams),
      period: buildPeriodView(url.searchParams, await resolvePeriod(platform, query), i18n(context)),
      asOf: formatAsOf(context),
      // Balances pay with the service coin, which the list of coins lacks.
      coins: [...buildCoinOptions(coins), ...(platform.isOff('balances') ? [] : [SERVICE_COIN])],
      types: page.orders === null ? [] : listTypes(platform),
      hasCompanies: 'value' in companies && companies.value.length > 0,
      texts: getPageTexts(
        context,
        'history',
        'listFile',
        'pagination',
        'asOf',
        'ui.title_history',
        ...LIST_STATUSES.map((status) => `ui.list_status.${status}` as const),
      ),
    }
  })
}

/** Only types whose part of the product is on. */
function listTypes(platform: Platform): (typeof LIST_TYPES)[number][] {
  return LIST_TYPES.filter((type) => {
    const part = PART_BY_TYPE[type]
    return part === null || !platform.isOff(part)
  })
}
