import { href, redirect } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { buildCoinOptions } from '#app/domain/coin-offer.ts'
import { PAGE_SIZE } from '#app/features/list/list-query.ts'
import { buildPeriodView } from '#app/features/list/period-view.ts'
import { resolvePeriod } from '#app/features/list/resolve-period.ts'
import { addLanguage } from '#app/i18n/languages.ts'
import { i18n, getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { listCollectLinks } from '#app/platform/collect-links.ts'
import { listCollectTransactions } from '#app/platform/collect.ts'
import { listCoins } from '#app/platform/reference.ts'
import { LIST_STATUSES } from '#app/platform/payment-status.schema.ts'
import { formatAsOf } from '#app/session/as-of.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/overview.ts'
import { buildStateView } from './application-view.server.ts'
import { parseCollectQuery } from './collect-query.ts'
import { buildCollectView } from './collect-view.ts'
import { buildLinkView } from './link-view.ts'
import { getConsolePath, readMerchant, requireCompany } from './merchant.server.ts'

export async function loadCollectOverview({ url, context }: Route.LoaderArgs) {
  const query = parseCollectQuery(url.searchParams)
  return loadOrThrow(context, async (platform) => {
    await requireCompany(platform, context)
    const filter = await resolvePeriod(platform, query)
    const [{ application }, links, page, coins] = await Promise.all([
      readMerchant(platform, context),
      listCollectLinks(platform),
      listCollectTransactions(platform, { query: { ...filter, limit: PAGE_SIZE } }),
      listCoins(platform),
    ])
    if (application === null) throw redirect(addLanguage(href(`/${BRAND.segments.collect}`), getLanguage(context)))
    const t = i18n(context).t
    const reader = { t, language: getLanguage(context), now: platform.now() }
    const list = buildCollectView(page, query, href(`/${BRAND.segments.collect}/overview`), reader)
    const isApproved = application.status === 'approved'
    return {
      state: isApproved ? null : buildStateView(application, context),
      links: links.map((link) => buildLinkView(link, reader)),
      hasOwnLinks: isApproved && !platform.isOff('collectLinks'),
      coins: buildCoinOptions(coins),
      list,
      entered: Object.fromEntries(url.searchParams),
      period: buildPeriodView(url.searchParams, filter, reader),
      asOf: formatAsOf(context),
      file: href(`/${BRAND.segments.collect}/overview.csv`) + list.search,
      consolePath: getConsolePath(application),
      texts: getPageTexts(
        context,
        'asOf',
        'collectList',
        'history',
        'listFile',
        'pagination',
        ...LIST_STATUSES.map((status) => `ui.list_status.${status}` as const),
      ),
    }
  })
}
