import { listPages } from '#app/features/list/list-pages.ts'
import { findChoice, PAGE_SIZE, parseOffset } from '#app/features/list/list-query.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { listRecurringTransfers } from '#app/platform/recurring-transfers.ts'
import { listCoins } from '#app/platform/reference.ts'
import { formatAsOf } from '#app/session/as-of.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/list.ts'
import { LIST_PATH, LIST_STATUSES } from './recurring-address.ts'
import { buildRecurringListItem } from './recurring-view.ts'

export async function loadRecurringList({ url, context }: Route.LoaderArgs) {
  const status = findChoice(url.searchParams, 'status', LIST_STATUSES)
  const offset = parseOffset(url.searchParams)
  return loadOrThrow(context, async (platform) => {
    const query = { status, limit: PAGE_SIZE, offset }
    const [{ items, total }, coins] = await Promise.all([
      listRecurringTransfers(platform, { query }),
      listCoins(platform),
    ])
    const reader = { ...i18n(context), now: platform.now(), coins }
    const page = { items, total, limit: PAGE_SIZE }
    return {
      ...listPages(page, { path: LIST_PATH, filters: { status }, offset }, reader.t),
      status: status ?? null,
      items: items.map((item) => buildRecurringListItem(item, reader)),
      asOf: formatAsOf(context),
      texts: getPageTexts(context, 'recurring', 'pagination', 'asOf'),
    }
  })
}
