import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { parsePeriod } from '#app/domain/list-query.ts'
import { PAGE_SIZE, parseOffset } from '#app/features/list/list-query.ts'
import { buildPeriodView } from '#app/features/list/period-view.ts'
import { resolvePeriod } from '#app/features/list/resolve-period.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { listSettlements } from '#app/platform/collect.ts'
import { formatAsOf } from '#app/session/as-of.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/settlements.ts'
import { requireMerchant } from './require-merchant.server.ts'
import { buildSettlementsView } from './settlements-view.ts'

export async function loadSettlements({ url, context }: Route.LoaderArgs) {
  const { searchParams: search } = url
  const query = { offset: parseOffset(search), ...parsePeriod(search) }
  return loadOrThrow(context, async (platform) => {
    const filter = await resolvePeriod(platform, query)
    const [page] = await Promise.all([
      listSettlements(platform, { query: { ...filter, limit: PAGE_SIZE } }),
      requireMerchant(platform, context),
    ])
    const here = href(`/${BRAND.segments.collect}/settlements`)
    return {
      ...buildSettlementsView(page, query, here, i18n(context)),
      period: buildPeriodView(search, filter, i18n(context)),
      asOf: formatAsOf(context),
      texts: getPageTexts(context, 'collectSettlements', 'pagination', 'asOf'),
    }
  })
}
