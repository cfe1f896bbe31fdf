import { getGate } from '#app/domain/gates.ts'
import { isZero } from '#app/domain/money.ts'
import { env } from '#app/env.server.ts'
import { buildPeriodView } from '#app/features/list/period-view.ts'
import { resolvePeriod } from '#app/features/list/resolve-period.ts'
import { i18n, getPageTexts } from '#app/i18n/middleware.server.ts'
import { readBalance } from '#app/platform/balances.ts'
import { readMe } from '#app/platform/me.ts'
import { listCoins } from '#app/platform/reference.ts'
import { sessionContext } from '#app/session/contexts.ts'
import { formatAsOf } from '#app/session/as-of.server.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import type { Route } from './+types/account.ts'
import { loadCryptoActions } from './load-crypto-actions.server.ts'
import { buildAccountView, buildStatementView } from './account-view.ts'
import { readStatement } from './read-statement.server.ts'
import { parseStatementQuery } from './statement-query.ts'

export async function loadAccount({ params, url, context }: Route.LoaderArgs) {
  const query = parseStatementQuery(url.searchParams)
  const reader = i18n(context)
  return loadOrThrow(context, async (platform) => {
    const filter = await resolvePeriod(platform, query)
    const [account, coins, me, part] = await Promise.all([
      readBalance(platform, { params }),
      listCoins(platform),
      readMe(platform),
      readStatement(platform, params.id, filter),
    ])
    return {
      account: buildAccountView(account, coins, reader),
      isLeaving: !getGate('cashOut', me).allowed && !isZero(account.balance),
      crypto: account.is_service_coin ? null : await loadCryptoActions(platform, account, { coins, t: reader.t }),
      statement: buildStatementView(part, query, account, reader),
      entered: Object.fromEntries(url.searchParams),
      period: buildPeriodView(url.searchParams, filter, reader),
      asOf: formatAsOf(context),
      consolePath: env.SANDBOX_URL ? `/console/balances/${context.get(sessionContext).user?.id}` : null,
      texts: getPageTexts(
        context,
        'accountPage',
        'listFile',
        'pagination',
        'asOf',
        'history.filter',
        'history.apply',
        'history.clear',
        'history.column.date',
        'history.column.amount',
        'history.column.status',
      ),
    }
  })
}
